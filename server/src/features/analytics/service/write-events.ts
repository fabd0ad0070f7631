import type { AnalyticsEvent } from '#contract/analytics/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlaces } from '#platform/limits/rate-limit.ts';
import { countViews, type ListingView } from '../../listings/public.ts';
import { insertReferrals } from '../repository/referrals.ts';
import { describeReferral, type ReferredView } from './describe-referral.ts';
import { countPageEvents } from './page-events.ts';

/** Batches of one network: enough for everybody behind one address, too few to make figures up by the thousand. */
const BATCHES = declareLimit({
  name: 'analytics',
  times: 120,
  seconds: 60,
  counts: 'batches of page views, of a network',
});

/** What one request told. */
export interface VisitorEvents {
  events: readonly AnalyticsEvent[];
  viewer: ListingView['viewer'];
  at: Date;
  /** Names under which this market is reached. */
  ownHosts: readonly string[];
}

/** Whether it was too much for the network that told it. */
export interface Written {
  refused?: { retryAfter: number };
}

/** Writes what many requests told in one transaction of a few statements, however many they are. */
export function writeEvents(ctx: Context, batch: readonly VisitorEvents[]): Promise<Written[]> {
  return inTransaction(ctx, async (ctx) => {
    const written = await admit(ctx, batch);
    const admitted = batch.filter((_, place) => !written[place]!.refused);
    await recordViews(ctx, admitted.flatMap(viewsOf));
    await countPageEvents(ctx, admitted);
    return written;
  });
}

/** Lets as many requests of each network in as it has places, the first ones first. */
async function admit(ctx: Context, batch: readonly VisitorEvents[]): Promise<Written[]> {
  const asked = new Map<string, number>();
  for (const { viewer } of batch) asked.set(viewer.network, (asked.get(viewer.network) ?? 0) + 1);
  const places = await takePlaces(ctx, BATCHES, asked);
  return batch.map(({ viewer }) => {
    const place = places.get(viewer.network)!;
    if (place.taken === 0) return { refused: { retryAfter: place.retryAfter } };
    place.taken--;
    return {};
  });
}

function viewsOf({ events, viewer, at, ownHosts }: VisitorEvents): ReferredView[] {
  return events.flatMap((event) => {
    if (event.type !== 'project_viewed') return [];
    const { projectId, referrer, search } = event;
    return [{ projectId, viewer, at, ownHosts, referrer, search }];
  });
}

/** Counts looks at listings, and with each that counts where it came from: another look of that day tells nothing more. */
export function recordViews(ctx: Context, looks: readonly ReferredView[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const counted = await countViews(ctx, looks);
    if (counted.length > 0) await insertReferrals(ctx.db, counted.map(describeReferral));
  });
}
