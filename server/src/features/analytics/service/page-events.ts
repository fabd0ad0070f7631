import type { AnalyticsEvent } from '#contract/analytics.ts';
import type { Context } from '#platform/context.ts';
import { addPageEvents, type PageEvent } from '../repository/page-events.ts';

/**
 * Counts how far pages were read and which parts were seen, by day in UTC and page alone: whoever read leaves no
 * trace (specification.md section 9, rules.md T4). The same mark twice in a batch counts once.
 */
export async function countPageEvents(ctx: Context, events: readonly AnalyticsEvent[]): Promise<void> {
  const read = events.flatMap((event): PageEvent[] => {
    if (event.type === 'page_scrolled')
      return [{ path: event.path, kind: 'scrolled', mark: String(event.depth) }];
    if (event.type === 'section_viewed') return [{ path: event.path, kind: 'section', mark: event.section }];
    return [];
  });
  if (read.length > 0) await addPageEvents(ctx.db, ctx.now().toISOString().slice(0, 10), read);
}
