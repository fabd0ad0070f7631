import { contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { addReply, addReview } from '../../src/features/reviews/public.ts';
import { DEMO_LISTINGS } from '../listings/index.ts';
import { DEMO_REVIEWS, type DemoReview } from './texts.ts';

const NO_MARKS = { asDescribed: null, runs: null, documented: null, supported: null };

/** Lets the demo's buyers say what they think of what they bought, and its sellers answer, by the verbs of the API. */
export async function makeDemoReviews(services: Services, people: Map<string, SignedInActor>): Promise<void> {
  const actors = new Map([...people.values()].map((actor) => [actor.uid, actor]));
  for (const { key, title, seller } of DEMO_LISTINGS) {
    const buyers = await listBuyers(services, title);
    for (const [index, review] of (DEMO_REVIEWS[key] ?? []).entries()) {
      const buyer = buyers[index];
      const reviewer = buyer && actors.get(buyer.buyer_id);
      if (reviewer) await say(services, { ...buyer, reviewer, seller: people.get(seller)! }, review, index);
    }
  }
}

/** Those who bought a listing, the first of them first, without who has reviewed it already. */
function listBuyers({ db }: Services, title: string) {
  return db
    .selectFrom('live_entitlements as e')
    .innerJoin('projects as p', 'p.id', 'e.project_id')
    .leftJoin('reviews as r', (join) =>
      join.onRef('r.buyer_id', '=', 'e.buyer_id').onRef('r.project_id', '=', 'e.project_id'),
    )
    .select(['e.buyer_id', 'e.project_id', 'e.granted_at', 'r.id as reviewed'])
    .$narrowType<{ buyer_id: string; project_id: string; granted_at: Date }>()
    .where('p.title', '=', title)
    .orderBy('e.granted_at')
    .orderBy('e.buyer_id')
    .execute();
}

interface Bought {
  project_id: string;
  granted_at: Date;
  reviewed: string | null;
  reviewer: SignedInActor;
  seller: SignedInActor;
}

/** Some days after the purchase, and the reply a day after that; never later than now. */
async function say(
  services: Services,
  { project_id, granted_at, reviewed, reviewer, seller }: Bought,
  { rating, text, marks, reply }: DemoReview,
  index: number,
): Promise<void> {
  if (reviewed !== null) return;
  const now = services.now().getTime();
  const at = (days: number) => new Date(Math.min(now, granted_at.getTime() + days * DAY_MS));
  const as = (actor: SignedInActor, days: number) =>
    contextFor({ ...services, now: () => at(days) }, actor, 'demo review');
  const input = { rating, text, marks: { ...NO_MARKS, ...marks } };
  const { _id } = await addReview(as(reviewer, 4 + 3 * index), project_id, input);
  if (reply !== undefined) await addReply(as(seller, 5 + 3 * index), _id, reply);
}
