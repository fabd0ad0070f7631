import type {
  Settlement,
  SettlementItemQuery,
  SettlementQuery,
  SettlementsPage,
} from '#contract/admin/settlements/schemas.ts';
import type { Context } from '#platform/context.ts';
import { type ManagedList, managedList } from '#platform/database/managed-list.ts';
import { marketBalance } from '../../../ledger/public.ts';
import { readingState } from '../../repository/settlements/days.ts';
import { itemTable, settlementTable, sumSettlements } from '../../repository/settlements/managed.ts';
import { readSettlementsOfMonth, type SettlementsOfMonth } from '../../repository/settlements/of-month.ts';
import { viewSettlement, viewSettlementItem } from '../../view/settlements.ts';

const LIST = managedList({
  name: 'settlements',
  table: (query: SettlementQuery) => settlementTable(query),
  view: viewSettlement,
});

/** Settlements as admins search, filter and sort them, with what the provider still holds. */
export const SETTLEMENT_LIST: ManagedList<SettlementQuery, SettlementsPage, Settlement> = {
  ...LIST,
  page: async (ctx, query) => ({ ...(await LIST.page(ctx, query)), sums: await readSums(ctx) }),
};

/** What settlements are made of. */
export const SETTLEMENT_ITEM_LIST = managedList({
  name: 'items',
  table: (query: SettlementItemQuery) => itemTable(query),
  view: viewSettlementItem,
});

async function readSums(ctx: Context): Promise<SettlementsPage['sums']> {
  const [clearingPaise, sums, { readAt, unreadDays }] = await Promise.all([
    marketBalance(ctx, 'rzp_clearing'),
    sumSettlements(ctx.db),
    readingState(ctx.db),
  ]);
  return { clearingPaise, ...sums, readAt: readAt?.toISOString() ?? null, unreadDays };
}

/** What the provider said of a month in India, and what of it is open. */
export const settlementsOfMonth = (ctx: Context, month: string): Promise<SettlementsOfMonth> =>
  readSettlementsOfMonth(ctx.db, month, ctx.now());
