import { type Context, signedIn } from '#platform/context.ts';
import { takePlacesInTurn } from '#platform/limits/rate-limit.ts';
import { networkOf } from '../../accounts/public.ts';
import { type Fetch, fetchesOfNetwork, fetchesOfPerson } from '../rules/download-limits.ts';

/**
 * Counts a fetch of the caller and of the network they ask from (rule F6).
 * @throws Refusal `request.too_many` with Retry-After
 */
export async function countFetch(ctx: Context, fetch: Fetch, address: string): Promise<void> {
  await takePlacesInTurn(ctx, [
    { limit: fetchesOfPerson(fetch), subject: signedIn(ctx).uid },
    { limit: fetchesOfNetwork(fetch), subject: networkOf(address) },
  ]);
}
