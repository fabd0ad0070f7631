import { managedList } from '#platform/database/managed-list.ts';
import { disputeTable, requestTable } from '../repository/managed-cases.ts';
import { draftSummary } from '../view/dispute-evidence.ts';
import { viewDispute } from '../view/disputes.ts';
import { viewManaged } from '../view/refunds.ts';

/** Requests as admins search, filter and sort them; the queue, the most urgent first, unless told otherwise. */
export const REFUND_LIST = managedList({
  name: 'refunds',
  table: requestTable,
  view: (row, ctx) => viewManaged(row, ctx.now()),
});

/** Disputes as admins search, filter and sort them; those that are to be answered first unless told otherwise. */
export const DISPUTE_LIST = managedList({
  name: 'disputes',
  table: disputeTable,
  view: (row) => viewDispute(row, draftSummary(row)),
});
