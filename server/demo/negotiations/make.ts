import type { LicenceTier } from '#contract/listings/constants.ts';
import type { NegotiationTemplate } from '#contract/negotiation/constants.ts';
import { type Context, contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { acceptOffer } from '../../src/features/negotiation/service/accept-offer.ts';
import { makeOffer } from '../../src/features/negotiation/service/make-offer.ts';
import { startNegotiation } from '../../src/features/negotiation/service/start-negotiation.ts';
import { DEMO_LISTINGS } from '../listings/index.ts';

const HOUR_MS = 3_600_000;

interface Move {
  by: 'buyer' | 'seller';
  hoursAgo: number;
  /** What is offered; without it the other side's offer is accepted. */
  rupees?: number;
  words?: string;
}

interface Talk {
  /** The key of a demo listing which this buyer has not bought, and about which of its licences; the cheapest unless told. */
  listing: string;
  licence?: LicenceTier;
  buyer: string;
  template: NegotiationTemplate;
  words?: string;
  hoursAgo: number;
  moves: Move[];
}

/** One in each state that asks something of somebody: to answer, to pay at the agreed price, to reply. */
export const DEMO_TALKS: readonly Talk[] = [
  {
    ...{ listing: 'react-data-grid', buyer: 'buyer', template: 'lower_price', hoursAgo: 29 },
    moves: [
      { by: 'buyer', hoursAgo: 29, rupees: 1999 },
      { by: 'seller', hoursAgo: 22, rupees: 2199, words: 'For one person I can come down this far.' },
      { by: 'buyer', hoursAgo: 5 },
    ],
  },
  {
    ...{ listing: 'clinic-appointment-diary', licence: 'commercial', buyer: 'buyer' },
    ...{ template: 'best_offer', hoursAgo: 20 },
    moves: [
      { by: 'buyer', hoursAgo: 20, rupees: 5500, words: 'It is for one small clinic with two rooms.' },
      { by: 'seller', hoursAgo: 3, rupees: 6300, words: 'Two rooms are what it was made for. ₹6,300, then?' },
    ],
  },
  {
    ...{ listing: 'hostel-booking-desk', licence: 'commercial', buyer: 'yusuf.okafor' },
    ...{ template: 'lower_price', hoursAgo: 2 },
    moves: [
      { by: 'buyer', hoursAgo: 2, rupees: 4800, words: 'We run one hostel with 24 beds in Fort Kochi.' },
    ],
  },
  {
    ...{
      listing: 'hostel-booking-desk',
      buyer: 'grace.lalrinpuii',
      template: 'feature_request',
      hoursAgo: 7,
    },
    words: 'a second language on the booking page. We would need English and Mizo.',
    moves: [],
  },
];

/** Lets the demo's buyers and sellers negotiate, with moves of the last hours (rules N1 to N8). Each talk once. */
export async function makeDemoNegotiations(
  services: Services,
  people: Map<string, SignedInActor>,
): Promise<void> {
  for (const talk of DEMO_TALKS) {
    const { title, seller } = DEMO_LISTINGS.find(({ key }) => key === talk.listing)!;
    const buyer = people.get(`${talk.buyer}@demo.codehaat.test`)!;
    const listing = await services.db
      .selectFrom('projects as p')
      .leftJoin('negotiations as n', (join) =>
        join.onRef('n.project_id', '=', 'p.id').on('n.buyer_id', '=', buyer.uid),
      )
      .select(['p.id', 'n.id as negotiationId'])
      .where('p.title', '=', title)
      .executeTakeFirstOrThrow();
    if (listing.negotiationId) continue;
    await negotiate(services, talk, listing.id, { buyer, seller: people.get(seller)! });
  }
}

async function negotiate(
  services: Services,
  { template, licence, words, hoursAgo, moves }: Talk,
  projectId: string,
  sides: Record<Move['by'], SignedInActor>,
): Promise<void> {
  const as = (side: Move['by'], hours: number): Context => {
    const at = new Date(services.now().getTime() - hours * HOUR_MS);
    return contextFor({ ...services, now: () => at }, sides[side], 'demo negotiation');
  };
  const request = { projectId, templateId: template, message: words ?? '', licence };
  const { negotiation } = await startNegotiation(as('buyer', hoursAgo), request);
  for (const { by, hoursAgo, rupees, words = '' } of moves) {
    const ctx = as(by, hoursAgo);
    if (rupees === undefined) await acceptOffer(ctx, negotiation._id);
    else await makeOffer(ctx, negotiation._id, { priceOffer: rupees, content: words });
  }
}
