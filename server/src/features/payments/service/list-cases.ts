import type { DisputeQuery, ManagedRefund, RefundQuery } from '#contract/admin-refunds.ts';
import { hasPagesAfter } from '#contract/fields.ts';
import type { Dispute } from '#contract/refund-endpoints.ts';
import type { Context } from '#platform/context.ts';
import { draftSummary } from '../evidence.ts';
import { viewDispute, viewManaged } from '../refund-view.ts';
import {
  everyDisputeRow,
  everyRequestRow,
  listDisputeRows,
  listRequestRows,
} from '../repository/managed-cases.ts';

/** Requests as admins search, filter and sort them; the queue, the most urgent first, unless told otherwise. */
export async function listRefundsForAdmin(ctx: Context, query: RefundQuery) {
  const { page, limit } = query;
  const { rows, total } = await listRequestRows(ctx.db, query);
  const refunds = rows.map((row) => viewManaged(row, ctx.now()));
  return { refunds, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** The whole filtered list of requests, for a file. */
export async function* everyRefund(ctx: Context, query: RefundQuery): AsyncGenerator<ManagedRefund> {
  for await (const row of everyRequestRow(ctx.db, query)) yield viewManaged(row, ctx.now());
}

/** Disputes as admins search, filter and sort them; those that are to be answered first unless told otherwise. */
export async function listDisputes(ctx: Context, query: DisputeQuery) {
  const { page, limit } = query;
  const { rows, total } = await listDisputeRows(ctx.db, query);
  const disputes = rows.map((row) => viewDispute(row, draftSummary(row)));
  return { disputes, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}

/** The whole filtered list of disputes, for a file. */
export async function* everyDispute(ctx: Context, query: DisputeQuery): AsyncGenerator<Dispute> {
  for await (const row of everyDisputeRow(ctx.db, query)) yield viewDispute(row, draftSummary(row));
}
