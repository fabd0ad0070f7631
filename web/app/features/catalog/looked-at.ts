import { useEffect } from 'react';
import type { Project } from '#contract/listings.ts';
import { useViewReport } from '../../lib/view-events.ts';
import { noteViewed } from '../../lib/viewed-notes.ts';

/**
 * A project that is really looked at: counted by the server once (rules.md L10), remembered in this browser for the
 * market's Recently viewed, and forgotten there when it is on the market no more. `undefined` while it is awaited.
 */
export function useLookedAt(project: Project | undefined): void {
  useViewReport(project?._id || undefined);
  useEffect(() => {
    if (project?._id && project.title) noteViewed(project);
  }, [project]);
}
