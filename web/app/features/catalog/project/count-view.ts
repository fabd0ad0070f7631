import { useEffect } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { reportView } from '../../../lib/view-events.ts';
import { useLocation } from '../../../ui/nav.tsx';
import { rememberViewed } from '../recently-viewed/remember.ts';

/**
 * A project that is really looked at: counted by the server once (rule L10), remembered in this browser for the
 * market's Recently viewed, and forgotten there when it is on the market no more. `undefined` while it is awaited.
 */
export function useTrackView(project: Project | undefined): void {
  const { mask, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each listing, by the way that led to it
  useEffect(() => {
    if (!project?._id) return;
    // The modal lies over the page that it was opened from; the visit's first page was opened from another document.
    reportView(project, key === 'default' ? undefined : mask ? search : '');
  }, [project?._id]);
  useEffect(() => {
    if (project?._id && project.title) rememberViewed(project);
  }, [project]);
}
