import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { NotificationFacts } from '../events/notification-rule.ts';
import {
  findActor,
  findListingFacts,
  findNegotiationFacts,
  findOrderFacts,
  findPersonFacts,
} from '../repository/facts.ts';

const NONE: NotificationFacts = {
  actorId: null,
  order: null,
  listing: null,
  negotiation: null,
  person: null,
};

/** What the texts about an event need, as things stand now. */
export async function findFacts(ctx: Context, event: EventRow): Promise<NotificationFacts> {
  const { db } = ctx;
  const { subjectId } = event;
  const facts = { ...NONE, actorId: await findActor(db, event.id) };
  switch (event.type.split('.')[0]) {
    case 'order':
      return { ...facts, order: await findOrderFacts(db, subjectId) };
    case 'refund':
    case 'dispute':
      return { ...facts, order: await findOrderFacts(db, 'orderId' in event.data ? event.data.orderId : '') };
    case 'listing':
      return {
        ...facts,
        listing: await findListingFacts(db, subjectId),
        // Of a listing that is gone the event alone knows whose it was.
        person: 'sellerId' in event.data ? await findPersonFacts(db, event.data.sellerId) : null,
      };
    case 'negotiation':
      return { ...facts, negotiation: await findNegotiationFacts(db, subjectId) };
    case 'discount':
      return {
        ...facts,
        person: await findPersonFacts(db, 'sellerId' in event.data ? event.data.sellerId : subjectId),
      };
    default:
      return { ...facts, person: await findPersonFacts(db, subjectId) };
  }
}
