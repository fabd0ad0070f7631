import type { AnalyticsEvent } from '#contract/analytics/schemas.ts';
import type { Context } from '#platform/context.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { addPageEvents, type PageEvent } from '../repository/page-events.ts';

/**
 * Counts how far pages were read and which parts were seen, by day in India and page alone: whoever read leaves no
 * trace (rules B9, T4). What one request tells twice counts once.
 */
export async function countPageEvents(
  ctx: Context,
  told: readonly { events: readonly AnalyticsEvent[]; at: Date }[],
): Promise<void> {
  const read = told.flatMap(({ events, at }) => {
    const day = dayInIndia(at);
    const own = events.flatMap((event): PageEvent[] => {
      if (event.type === 'page_scrolled')
        return [{ day, path: event.path, kind: 'scrolled', mark: String(event.depth) }];
      if (event.type === 'section_viewed')
        return [{ day, path: event.path, kind: 'section', mark: event.section }];
      return [];
    });
    return [...new Map(own.map((event) => [`${event.path} ${event.kind} ${event.mark}`, event])).values()];
  });
  if (read.length > 0) await addPageEvents(ctx.db, read);
}
