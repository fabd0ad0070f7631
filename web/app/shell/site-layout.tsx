import { type ReactNode, useEffect } from 'react';
import { watchProfileFailures } from '../lib/session/current-user.ts';
import { showToast, ToastRegion } from '../ui/feedback/toast.tsx';
import { useLocation } from '../ui/nav.tsx';
import { DeletionNotice } from './access/deletion-notice.tsx';
import { OfflineNotice } from './connection/offline-notice.tsx';
import { SectionErrorBoundary } from './errors/section-error-boundary.tsx';
import { Footer } from './navigation/footer.tsx';
import { NavigationBar } from './navigation/page-progress.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useFocusOnNewPage } from './navigation/use-focus-on-new-page.ts';
import { isWorkroom, WorkroomFooter } from './navigation/workroom-footer.tsx';
import { ProjectOverlay } from './overlays/press-listener.tsx';
import { usePageReading } from './reading-analytics/use-reading.ts';

/** What every page stands in. Its parts fail alone: an error that leaves the page has the same frame around it. */
export function SiteLayout({ children }: { children: ReactNode }) {
  usePageReading();
  useFocusOnNewPage();
  const isRoom = isWorkroom(useLocation().pathname);
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
      <main
        id="main"
        tabIndex={-1}
        className={`pt-20 ${isRoom ? 'min-h-[calc(100dvh-124px)]' : 'min-h-[70dvh]'}`}
      >
        <DeletionNotice />
        {children}
      </main>
      <SectionErrorBoundary>{isRoom ? <WorkroomFooter /> : <Footer />}</SectionErrorBoundary>
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
