import type { Context } from '#platform/context.ts';
import type { EventRow, EventType } from '#platform/events/record-event.ts';
import { listBuyersToNotify } from '../../listings/public.ts';
import { listBuyers } from '../../ownership/public.ts';
import { listReadersOfAnswer } from '../../questions/public.ts';
import { listFollowersToNotify } from '../../sellers/public.ts';
import { listWishersToTell, type WishedEvent } from '../../wishlist/public.ts';
import type { NotificationFacts } from '../events/notification-rule.ts';
import { notificationRulesOf } from '../events/table.ts';
import { listAdmins, listSellers } from '../repository/facts.ts';
import type { Recipient } from '../rules/notifications.ts';

const SELLERS_AT_ONCE = 200;
const OWNERS_AT_ONCE = 200;
const FOR_MANY: readonly Recipient[] = [
  'buyers',
  'owners',
  'sellers',
  'followers',
  'seller_followers',
  'wishers',
];

/** Whether an event may have more readers than one transaction should write to. */
export function isForMany(type: EventType): boolean {
  return notificationRulesOf(type).some(({ reader }) => FOR_MANY.includes(reader));
}

/** Whom an event's readers are, page by page: sellers, and the buyers of a listing, may be many. */
export async function* recipientsOf(
  ctx: Context,
  event: EventRow,
  reader: Recipient,
  facts: NotificationFacts,
): AsyncGenerator<string[]> {
  if (reader === 'buyers') return yield* buyersOf(ctx, event as EventRow<'listing.version_approved'>);
  if (reader === 'owners') return yield* ownersOf(ctx, event);
  if (reader === 'seller_followers') return yield* pages((after) => listFollowersToNotify(ctx, event, after));
  if (reader === 'wishers') return yield* wishersOf(ctx, event as WishedEvent);
  if (reader === 'sellers') return yield* sellersOf(ctx, event as EventRow<'settings.changed'>);
  if (reader === 'asker' || reader === 'followers')
    return yield* readersOf(ctx, event as EventRow<'answer.published'>, reader);
  if (reader === 'admins') {
    const knowing = [event.actorId, event.subjectId];
    return yield (await listAdmins(ctx.db, new Date(event.at))).filter((uid) => !knowing.includes(uid));
  }
  const one = oneReader(event, reader, facts);
  if (one !== undefined) yield [one];
}

function oneReader(event: EventRow, reader: Recipient, facts: NotificationFacts): string | undefined {
  const sides = facts.order ?? facts.negotiation;
  switch (reader) {
    case 'buyer':
      return sides?.buyerId;
    case 'seller':
      return sides?.sellerId ?? facts.listing?.sellerId;
    case 'person':
      return facts.person?.uid;
    case 'reporter':
      return 'reporterId' in event.data ? event.data.reporterId : undefined;
    case 'author':
      return 'authorId' in event.data ? event.data.authorId : undefined;
    default:
      return undefined;
  }
}

function buyersOf(ctx: Context, event: EventRow<'listing.version_approved'>): AsyncGenerator<string[]> {
  return pages((after) => listBuyersToNotify(ctx, event, after));
}

/** Who owns the listing that an event is about, and did then. */
function ownersOf(ctx: Context, { subjectId: projectId, at }: EventRow): AsyncGenerator<string[]> {
  const owners = { projectId, boughtBefore: new Date(at), limit: OWNERS_AT_ONCE };
  return pages((after) => listBuyers(ctx, { ...owners, after }));
}

function readersOf(
  ctx: Context,
  event: EventRow<'answer.published'>,
  reader: 'asker' | 'followers',
): AsyncGenerator<string[]> {
  return pages((after) => listReadersOfAnswer(ctx, event, { reader, after }));
}

function wishersOf(ctx: Context, event: WishedEvent): AsyncGenerator<string[]> {
  return pages((after) => listWishersToTell(ctx, event, after));
}

/** Nobody, where the change is not about them. */
async function* sellersOf(ctx: Context, event: EventRow<'settings.changed'>): AsyncGenerator<string[]> {
  if (!event.data.sellerShare) return;
  const at = new Date(event.at);
  yield* pages((after) => listSellers(ctx.db, { at, after, limit: SELLERS_AT_ONCE }));
}

/** One page after the other, each from where the one before ended, until there is none. */
async function* pages(pageAfter: (uid: string | null) => Promise<string[]>): AsyncGenerator<string[]> {
  let page = await pageAfter(null);
  while (page.length > 0) {
    yield page;
    page = await pageAfter(page.at(-1)!);
  }
}
