import { PAYOUT_STATUS_WORDS } from '#contract/payouts/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { isNewAdmin } from '../../accounts/public.ts';
import {
  findStops,
  insertApproval,
  isNameChecked,
  listApprovers,
  setNameChecked,
} from '../repository/approvals.ts';
import { movePayoutRow } from '../repository/payouts.ts';
import { needsSecondAdmin, PAUSED_WORDS, refusalOf, STOPPED_WORDS } from '../rules/approvals.ts';
import type { PayoutRow } from '../view/rows.ts';
import { lockPayout } from './lock-payout.ts';
import { payoutEventData } from './move-payout.ts';

/** `isNameChecked`: the admin has compared the holder's name with the one that the bank has. */
interface Approval {
  isNameChecked: boolean;
}

/**
 * An admin says yes to a payout, which then goes with the next bank file. Above the operator's sum it takes two admins: the
 * first yes is kept and the payout stays where it is (rule M3).
 * @throws Refusal `payout.not_found`, `payout.moved`, `payout.own`, `payout.held`, `payout.approved_by_you`,
 * `payout.new_admin`, `payout.name_unchecked`
 */
export function approvePayout(ctx: Context, id: string, approval: Approval): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const payout = await lockPayout(ctx, id);
    const adminId = signedIn(ctx).uid;
    const needed = adminsNeeded(ctx, payout);
    const approvers = await listApprovers(ctx.db, payout.id);
    await refuseIfNotAllowed(ctx, payout, { adminId, approvers, needed });
    await requireCheckedName(ctx, payout, approval);
    await insertApproval(ctx.db, { payoutId: payout.id, adminId, at: ctx.now() });
    if (new Set([...approvers, adminId]).size < needed) return;
    await movePayoutRow(ctx.db, payout.id, ['draft'], { status: 'approved', approved_at: ctx.now() });
    await recordEvent(ctx, 'payout.approved', payout.id, payoutEventData(payout));
  });
}

function adminsNeeded(ctx: Context, { amount_paise }: PayoutRow): number {
  return needsSecondAdmin(amount_paise, ctx.settings.get('secondAdminFromRupees')) ? 2 : 1;
}

async function refuseIfNotAllowed(
  ctx: Context,
  { status, seller_id }: PayoutRow,
  { adminId, approvers, needed }: { adminId: string; approvers: string[]; needed: number },
): Promise<void> {
  const refusal = refusalOf({
    ...{ status, needed, approvals: approvers.length, ...(await findStops(ctx.db, seller_id)) },
    ...{ isOwn: seller_id === adminId, isApprovedByCaller: approvers.includes(adminId) },
  });
  if (refusal === 'moved') fail('payout.moved', { status: PAYOUT_STATUS_WORDS[status] });
  if (refusal === 'own') fail('payout.own');
  if (refusal === 'stopped') fail('payout.held', { text: STOPPED_WORDS });
  if (refusal === 'paused') fail('payout.held', { text: PAUSED_WORDS });
  if (refusal === 'approved_by_caller') fail('payout.approved_by_you');
  if (needed > 1 && (await isNewAdmin(ctx))) fail('payout.new_admin');
}

/** Once for each account: an account that was changed is another. */
async function requireCheckedName(ctx: Context, payout: PayoutRow, approval: Approval): Promise<void> {
  if (await isNameChecked(ctx.db, payout)) return;
  if (!approval.isNameChecked) fail('payout.name_unchecked');
  await setNameChecked(ctx.db, payout, { by: signedIn(ctx).uid, at: ctx.now() });
}
