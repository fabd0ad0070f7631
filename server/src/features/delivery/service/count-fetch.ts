import { type Context, signedIn } from '#platform/context.ts';
import { takePlacesInTurn } from '#platform/limits/rate-limit.ts';
import { networkOf } from '../../accounts/public.ts';
import { FETCHES_OF_NETWORK, FETCHES_OF_PERSON, type Fetch } from '../rules/download-limits.ts';

/**
 * Counts a fetch of the caller and of the network they ask from (rule F6).
 * @throws Refusal `request.too_many` with Retry-After
 */
export async function countFetch(ctx: Context, fetch: Fetch, address: string): Promise<void> {
  await takePlacesInTurn(ctx, [
    { limit: FETCHES_OF_PERSON[fetch], subject: signedIn(ctx).uid },
    { limit: FETCHES_OF_NETWORK[fetch], subject: networkOf(address) },
  ]);
}
