import type { ManagedPayout, ManagedPayoutsPage, PayoutQuery } from '#contract/admin/payouts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { type ManagedList, managedList } from '#platform/database/managed-list.ts';
import { errorText, fail } from '#platform/errors.ts';
import { isNewAdmin } from '../../accounts/public.ts';
import { findManagedPayout, payoutTable, sumRunning } from '../repository/managed-payouts.ts';
import { viewManagedPayout } from '../view/managed-payouts.ts';
import type { ManagedPayoutRow } from '../view/rows.ts';

const LIST = managedList({
  name: 'payouts',
  table: (query: PayoutQuery) => payoutTable(query),
  view: viewFor,
});

/** Payouts as admins search, filter and sort them, with the sums of all that run. */
export const PAYOUT_LIST: ManagedList<PayoutQuery, ManagedPayoutsPage, ManagedPayout> = {
  ...LIST,
  page: async (ctx, query) => {
    const page = await LIST.page(ctx, query);
    return { ...page, payouts: await forNewAdmin(ctx, page.payouts), sums: await readSums(ctx) };
  },
};

/** @throws Refusal `payout.not_found` */
export async function getManagedPayout(ctx: Context, id: string): Promise<ManagedPayout> {
  const row = (await findManagedPayout(ctx.db, id)) ?? fail('payout.not_found');
  const [payout] = await forNewAdmin(ctx, [viewFor(row, ctx)]);
  return payout!;
}

/** Says of payouts that take two admins that the caller is none of them yet. */
async function forNewAdmin(ctx: Context, payouts: ManagedPayout[]): Promise<ManagedPayout[]> {
  const isOpen = (payout: ManagedPayout) => payout.needsSecondAdmin && payout.cannotApprove === null;
  if (ctx.actor.kind !== 'user' || !payouts.some(isOpen) || !(await isNewAdmin(ctx))) return payouts;
  const cannotApprove = errorText('payout.new_admin');
  return payouts.map((payout) => (isOpen(payout) ? { ...payout, cannotApprove } : payout));
}

function viewFor(row: ManagedPayoutRow, { actor, settings }: Context): ManagedPayout {
  const uid = actor.kind === 'user' ? actor.uid : '';
  return viewManagedPayout(row, { uid, secondAdminFromRupees: settings.get('secondAdminFromRupees') });
}

async function readSums(ctx: Context): Promise<ManagedPayoutsPage['sums']> {
  const sums = await sumRunning(ctx.db);
  const of = (status: string) => {
    const { count = 0, paise = 0 } = sums.find((sum) => sum.status === status) ?? {};
    return { count, paise };
  };
  return { draft: of('draft'), approved: of('approved'), processing: of('processing') };
}
