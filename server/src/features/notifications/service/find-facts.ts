import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { NotificationFacts } from '../events/notification-rule.ts';
import {
  findListingFacts,
  findNegotiationFacts,
  findOrderFacts,
  findPersonFacts,
  findReviewerFacts,
} from '../repository/facts.ts';

/** Of which order, listing, negotiation and person an event's texts tell. */
interface Subjects {
  order?: string | undefined;
  listing?: string | undefined;
  negotiation?: string | undefined;
  person?: string | undefined;
  /** A reply to a review, of which the reviewer is the person. */
  reply?: string | undefined;
}

/** What the texts about these events need, as things stand now; one statement for each kind of thing. */
export async function findFacts(ctx: Context, events: readonly EventRow[]): Promise<NotificationFacts[]> {
  const subjects = events.map(subjectsOf);
  const idsOf = (kind: keyof Subjects) => [...new Set(subjects.flatMap((one) => one[kind] ?? []))];
  const { db } = ctx;
  const orders = await findOrderFacts(db, idsOf('order'));
  const listings = await findListingFacts(db, idsOf('listing'));
  const negotiations = await findNegotiationFacts(db, idsOf('negotiation'));
  const people = await findPersonFacts(db, idsOf('person'));
  const reviewers = await findReviewerFacts(db, idsOf('reply'));
  return subjects.map(({ order, listing, negotiation, person, reply }) => ({
    order: orders.get(order ?? '') ?? null,
    listing: listings.get(listing ?? '') ?? null,
    negotiation: negotiations.get(negotiation ?? '') ?? null,
    person: people.get(person ?? '') ?? reviewers.get(reply ?? '') ?? null,
  }));
}

function subjectsOf({ type, subjectId, data }: EventRow): Subjects {
  const sellerId = 'sellerId' in data ? data.sellerId : undefined;
  switch (type.split('.')[0]) {
    case 'order':
      return { order: subjectId };
    case 'refund':
    case 'dispute':
      return { order: ('orderId' in data && data.orderId) || undefined };
    case 'support':
      return { order: 'orderId' in data ? (data.orderId ?? undefined) : undefined };
    case 'licence_key':
      return {
        order: 'orderId' in data ? (data.orderId ?? undefined) : undefined,
        listing: 'projectId' in data ? (data.projectId ?? undefined) : undefined,
      };
    case 'question':
      return { listing: 'projectId' in data ? (data.projectId ?? undefined) : undefined };
    case 'listing':
      // Of a listing that is gone the event alone knows whose it was.
      return { listing: subjectId, person: sellerId };
    case 'review':
      return {
        listing: 'projectId' in data ? (data.projectId ?? undefined) : undefined,
        person: 'buyerId' in data ? data.buyerId : undefined,
      };
    case 'review_reply':
      return { listing: 'projectId' in data ? (data.projectId ?? undefined) : undefined, reply: subjectId };
    case 'negotiation':
      return { negotiation: subjectId };
    case 'payout':
      return { person: sellerId };
    case 'discount':
      return { person: sellerId ?? subjectId };
    default:
      return { person: subjectId };
  }
}
