import { type ReactNode, useEffect } from 'react';
import { watchProfileFailures } from '../lib/session/current-user.ts';
import { showToast, ToastRegion } from '../ui/feedback/toast.tsx';
import { DeletionNotice } from './access/deletion-notice.tsx';
import { OfflineNotice } from './connection/offline-notice.tsx';
import { SectionErrorBoundary } from './errors/section-error-boundary.tsx';
import { Footer } from './navigation/footer.tsx';
import { NavigationBar } from './navigation/page-progress.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { ProjectOverlay } from './overlays/press-listener.tsx';
import { usePageReading } from './reading-analytics/use-reading.ts';

/** What every page stands in. Its parts fail alone: an error that leaves the page has the same frame around it. */
export function SiteLayout({ children }: { children: ReactNode }) {
  usePageReading();
  // They stay signed in: the token is kept, and the next look asks again.
  useEffect(() => watchProfileFailures(() => showToast('Failed to load user profile', 'error')), []);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <SectionErrorBoundary>
        <NavigationBar />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <TopBar />
      </SectionErrorBoundary>
      <main id="main" tabIndex={-1} className="min-h-[70dvh] pt-20">
        <DeletionNotice />
        {children}
      </main>
      <SectionErrorBoundary>
        <Footer />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <ProjectOverlay />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <OfflineNotice />
      </SectionErrorBoundary>
      <SectionErrorBoundary>
        <ToastRegion />
      </SectionErrorBoundary>
    </>
  );
}
