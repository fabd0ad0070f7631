import type { ReactNode } from 'react';
import { ToastRegion } from '../ui/toast.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ProjectOverlay } from './project-overlay.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageReading } from './use-page-reading.ts';

/** What every page stands in. */
export function Frame({ children }: { children: ReactNode }) {
  usePageReading();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <NavigationBar />
      <TopBar />
      <main id="main" tabIndex={-1} className="min-h-[70dvh] pt-20">
        {children}
      </main>
      <Footer />
      <ProjectOverlay />
      <OfflineNotice />
      <ToastRegion />
    </>
  );
}
