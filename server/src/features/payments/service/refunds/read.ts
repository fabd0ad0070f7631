import { hasPagesAfter } from '#contract/paging.ts';
import type { OrderRefund, RefundCase, RefundRequest } from '#contract/payments/refunds/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import {
  findCase,
  findRequestView,
  listDownloads,
  listEarlier,
  listOrderRefunds,
  listRequestsOf,
} from '../../repository/refunds-shown.ts';
import { viewCase, viewListed, viewOrderRefund, viewRequest } from '../../view/refunds.ts';
import { grantIfUnanswered, grantUnansweredOf } from './unanswered.ts';

interface PageQuery {
  page: number;
  limit: number;
}

/** The current state of a request; the caller has checked that it may be shown. */
export async function showRequest(ctx: Context, id: string): Promise<RefundRequest> {
  const row = await findRequestView(ctx.db, id);
  return row ? viewRequest(row) : fail('refund.not_found');
}

/** The caller's requests and those on the caller's sales, those that wait for the caller first (rule W6). */
export async function listRefunds(
  ctx: Context,
  { page, limit, status }: PageQuery & { status?: string | undefined },
) {
  const { uid } = signedIn(ctx);
  await grantUnansweredOf(ctx, uid);
  const offset = (page - 1) * limit;
  const { rows, total, waiting } = await listRequestsOf(ctx.db, uid, { status, limit, offset });
  const refunds = rows.map((row) => viewListed(row, uid, ctx.now()));
  return { refunds, page, limit, total, hasMore: hasPagesAfter(page, limit, total), waitingForYou: waiting };
}

/**
 * One request with everything that an admin decides by.
 * @throws Refusal `refund.not_found`
 */
export async function showCase(ctx: Context, id: string): Promise<RefundCase> {
  await grantIfUnanswered(ctx, id);
  const row = (await findCase(ctx.db, id)) ?? fail('refund.not_found');
  return viewCase(row, await listDownloads(ctx.db, row), await listEarlier(ctx.db, row), ctx.now());
}

/** What the paid ones among these orders say about their money going back, by order. */
export async function refundsOfOrders(
  ctx: Context,
  orderIds: readonly string[],
): Promise<Map<string, OrderRefund>> {
  const rows = await listOrderRefunds(ctx.db, orderIds, ctx.now());
  return new Map(rows.map((row) => [row.order_id, viewOrderRefund(row, ctx.now())]));
}
