import { DOWNLOADS_PAUSED } from '#contract/payments/refunds/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { isUsable } from '../../refunds/ask/part.tsx';

/** Its archive can be downloaded at once. */
export function isReady(order: Order): boolean {
  return order.owned && isUsable(order) && order.project.archive !== null;
}

/** Nothing of the project was downloaded yet. */
export function isWaiting(order: Order): boolean {
  return isReady(order) && order.lastDownload === null;
}

/** The version that the buyer has by their last download, or else by the order. */
export function knownVersion({ lastDownload, version }: Order): string {
  return lastDownload?.version ?? version;
}

/** The version that is downloaded now, where the buyer does not have it yet; it is theirs too (rule L6). */
export function newVersionOf(order: Order): Order['project']['newest'] {
  const { newest } = order.project;
  return isReady(order) && newest && newest.number !== knownVersion(order) ? newest : null;
}

/** Why an order's archive cannot be downloaded. */
export function whyClosed({ owned, refund, project, licenceStatus }: Order): string {
  if (licenceStatus === 'replaced') return REPLACED;
  if (owned && refund?.stopped) return DOWNLOADS_PAUSED[refund.stopped];
  return owned && project.archive === null ? NO_ARCHIVE : TAKEN_BACK;
}

const NO_ARCHIVE =
  'This project does not have a downloadable ZIP file. Please contact the seller for access to the source code.';
const REPLACED = 'This licence was upgraded: the project is downloaded by the one that replaced it.';
const TAKEN_BACK = 'This purchase was refunded, so it can no longer be downloaded.';
