import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { listWishers, listWishersOfCode, markPriceTold } from '../repository/wishers.ts';

const WISHERS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

/** What is told to those who wish for a listing. */
export type WishedEvent = EventRow<'listing.price_fell' | 'listing.version_approved' | 'discount.told'>;

/**
 * The next people who are told of an event because of what they wish for, by id (rule R3). `after`: the last one of the
 * page before.
 */
export async function listWishersToTell(
  ctx: Context,
  event: WishedEvent,
  after: string | null,
): Promise<string[]> {
  const page = { after, limit: WISHERS_AT_ONCE };
  const { id: eventId, subjectId } = event;
  switch (event.type) {
    case 'listing.price_fell': {
      const { toPaise: pricePaise } = (event as EventRow<'listing.price_fell'>).data;
      // A seller who takes a rupee off again and again is told of once a day.
      const since = new Date(Date.parse(event.at) - DAY_MS);
      return markPriceTold(ctx.db, { ...page, projectId: subjectId, eventId, pricePaise, since });
    }
    case 'listing.version_approved': {
      if (!(event as EventRow<'listing.version_approved'>).data.newArchive) return [];
      return listWishers(ctx.db, subjectId, { ...page, addedBefore: new Date(event.at) });
    }
    case 'discount.told':
      return listWishersOfCode(ctx.db, subjectId, page);
  }
}
