import type { Context } from '#platform/context.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { refuseTooMany, takePlace, takePlacesInTurn, waitForPlace } from '#platform/limits/rate-limit.ts';
import { networkOf } from '../../accounts/public.ts';
import { hasListedKeys } from '../repository/keys.ts';
import type { KeyRow } from '../view/rows.ts';

/** Where a call of a program comes from. */
export interface Client {
  address: string;
}

/** A class or an office behind one address starts its programs at once. */
const CALLS = declareLimit({
  name: 'licence-key-calls',
  times: 600,
  seconds: 60,
  counts: 'checks, activations and deactivations of licence keys, of a network',
});
const OF_KEY = declareLimit({
  name: 'licence-key-uses',
  times: 1_200,
  seconds: 3_600,
  counts: 'checks, activations and deactivations of a licence key',
});
const WRONG = declareLimit({
  name: 'wrong-licence-keys',
  times: 30,
  seconds: 600,
  counts: 'licence keys that do not exist, of a network',
});
/** Keys that the market makes cannot be guessed; what a seller calls a key may be as short as four digits. */
const WRONG_OF_LISTING = declareLimit({
  name: 'wrong-licence-keys-of-a-listing',
  times: 300,
  seconds: 3_600,
  counts: 'licence keys that do not exist, for a listing with keys of its seller, from all networks',
});

/** @throws Refusal `request.too_many` */
export function countCall(ctx: Context, { address }: Client): Promise<void> {
  return takePlace(ctx, CALLS, networkOf(address));
}

/**
 * Counts a key that was named. Wrong ones are few, and while there were too many, right ones are not answered either, or trying
 * would go on: except for a device that is activated, which nobody guesses along with the key.
 * @throws Refusal `request.too_many`
 */
export async function countKey(
  ctx: Context,
  {
    projectId,
    address,
    key,
    isKnownDevice,
  }: Client & {
    projectId: string;
    key: KeyRow | undefined;
    isKnownDevice: boolean;
  },
): Promise<void> {
  if (key) await takePlace(ctx, OF_KEY, key.id);
  if (isKnownDevice) return;
  const ofNetwork = { limit: WRONG, subject: networkOf(address) };
  const mayBeWeak = key ? key.origin === 'list' : await hasListedKeys(ctx.db, projectId);
  const places = [
    ofNetwork,
    ...(mayBeWeak ? [{ limit: WRONG_OF_LISTING, subject: projectId.toLowerCase() }] : []),
  ];
  if (!key) return takePlacesInTurn(ctx, places);
  for (const { limit, subject } of places) {
    const wait = await waitForPlace(ctx, limit, subject);
    if (wait > 0) refuseTooMany(wait);
  }
}
