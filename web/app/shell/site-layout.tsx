import type { ReactNode } from 'react';
import { ToastRegion } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ProjectOverlay } from './project-overlay.tsx';
import { SectionErrorBoundary } from './section-error-boundary.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageReading } from './use-page-reading.ts';

/** What every page stands in. Its parts fail alone: an error that leaves the page has the same frame around it. */
export function SiteLayout({ children }: { children: ReactNode }) {
  usePageReading();
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
