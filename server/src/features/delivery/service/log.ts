import type * as z from 'zod';
import type { deliveryEndpoints } from '#contract/delivery/endpoints.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { getOrderOfParties } from '../../payments/public.ts';
import { listLog } from '../repository/log.ts';

type Call = (typeof deliveryEndpoints)['GET /payments/order/:orderId/downloads'];

/**
 * What the buyer of an order downloaded, for both sides of the sale and for admins (rules F6, P10). Devices are shown to
 * the buyer alone.
 * @throws Refusal `payment.order_not_found`
 */
export async function listDownloadsOfOrder(
  ctx: Context,
  orderId: string,
  { page, limit }: z.output<Call['query']>,
): Promise<z.input<Call['data']>> {
  const order = await getOrderOfParties(ctx, orderId);
  const isBuyer = order.buyer_id === signedIn(ctx).uid;
  const { rows, total } = await listLog(ctx.db, order, { limit, offset: (page - 1) * limit });
  const downloads = rows.map(({ version, document, device, first_at, last_at }) => ({
    version,
    document,
    device: isBuyer ? device : null,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  }));
  return { downloads, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}
