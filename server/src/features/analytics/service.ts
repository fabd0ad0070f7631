import type * as z from 'zod/mini';
import type { AnalyticsEvents } from '#contract/analytics.ts';
import type { Context } from '#platform/context.ts';
import { type Limit, takePlace } from '#platform/limits.ts';
import { networkOf } from '../accounts/service.ts';
import { countViews } from '../listings/service.ts';
import { countPageEvents } from './service/page-events.ts';

export { marketFigures, refreshFigures } from './service/figures.ts';
export {
  type FunnelFile,
  marketFunnel,
  marketFunnelFile,
  sellerFunnel,
  sellerFunnelFile,
} from './service/funnel.ts';

/** Batches of one network: enough for everybody behind one address, too few to make figures up by the thousand. */
const BATCHES: Limit = { name: 'analytics', times: 120, seconds: 60 };

/**
 * Counts what a page tells of being looked at and read (rules.md L10, T4).
 * @throws Refusal `request.too_many`
 */
export async function takeEvents(
  ctx: Context,
  events: z.output<typeof AnalyticsEvents>['events'],
  client: { address: string; userAgent: string },
): Promise<void> {
  if (events.length === 0) return;
  const network = networkOf(client.address);
  await takePlace(ctx, BATCHES, network);
  const viewed = events.flatMap((event) => (event.type === 'project_viewed' ? [event.projectId] : []));
  await countViews(ctx, viewed, { network, userAgent: client.userAgent });
  await countPageEvents(ctx, events);
}
