import type { Review } from '#contract/admin.ts';
import type { Context } from '#platform/context.ts';
import { getProject } from '../catalog/service.ts';
import { reviewListing } from '../listings/service.ts';

export { checkActs, listActs, readEveryAct, verifyActs } from './service/acts.ts';
export { seeChangeAsAdmin } from './service/changes.ts';
export { endCodeAsAdmin, listManagedCodes, readEveryCode } from './service/codes.ts';
export { listJobs, readEveryJob, retryJob } from './service/jobs.ts';
export { decideAsAdmin, featureAsAdmin, suspendAsAdmin, unfeatureAsAdmin } from './service/listings.ts';
export { askAboutOrder, listManagedOrders, readEveryOrder, showManagedOrder } from './service/orders.ts';
export { showOverview } from './service/overview.ts';
export {
  giveRole,
  renewTrustAsAdmin,
  restoreUser,
  signOutUser,
  suspendUser,
  verifySellerAsAdmin,
} from './service/people.ts';
export { changeSettings, showSettings } from './service/settings.ts';
export { listWebhooks, readEveryWebhook, replayAsAdmin, showWebhook } from './service/webhooks.ts';

/**
 * What is to be decided about a listing, beside what was decided last. The project is read first: whatever changes
 * after it makes a decision with its revision stale (rule L7).
 * @throws Refusal `listing.not_found`
 */
export async function reviewProject(ctx: Context, id: string): Promise<Review> {
  const project = await getProject(ctx, id);
  return { project, ...(await reviewListing(ctx, id)) };
}
