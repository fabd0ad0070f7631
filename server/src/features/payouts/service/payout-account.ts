import { ACCOUNT_HOLD_HOURS } from '#contract/payouts/constants.ts';
import type { PayoutAccount, PayoutAccountForm } from '#contract/payouts/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { openSealed, SealedTextError, seal } from '#platform/sealed.ts';
import { lockSellerFunds } from '../../ledger/public.ts';
import { panKindOf, requireSamePan } from '../../tax/public.ts';
import { findAccount, saveAccount, setPanKind } from '../repository/accounts.ts';
import { lockUnsent } from '../repository/seller-payouts.ts';
import { destinationWords, keptOf, maskAccount } from '../rules/account.ts';
import { accountSealedFor } from '../rules/sealed-for.ts';
import { viewAccount } from '../view/account.ts';
import type { AccountRow } from '../view/rows.ts';
import { failPayout } from './move-payout.ts';

/** Each change costs a mail, and may end a payout that admins have looked at. */
const CHANGES = declareLimit({
  name: 'payout-account-changes',
  times: 5,
  seconds: 60 * 60,
  counts: 'changes of the payout account, of a seller',
});

const CHANGED = `Your payout account was changed before this payout was sent. Ask for it again ${ACCOUNT_HOLD_HOURS} hours after the change.`;

/** Where the caller is paid, masked; `null` until they say so. */
export async function showAccount(ctx: Context): Promise<PayoutAccount | null> {
  const row = await findAccount(ctx.db, signedIn(ctx).uid);
  return row ? viewAccount(row) : null;
}

/**
 * Says where the caller is paid from now on (rule M3). What was asked for and not sent yet ends, its money is available
 * again, and nothing is paid out for 48 hours. The same account once more changes nothing; one that no key opens any more counts as another.
 * @throws Refusal `request.too_many`, `tax.pan_differs`
 */
export async function changeAccount(ctx: Context, form: PayoutAccountForm): Promise<PayoutAccount> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, CHANGES, uid);
  const text = JSON.stringify(keptOf(form));
  const row = await inTransaction(ctx, async (ctx) => {
    // Who asks for a payout at this moment comes before or after the change.
    await lockSellerFunds(ctx, uid);
    await requireSamePan(ctx, uid, form.pan);
    const before = await findAccount(ctx.db, uid);
    if (before && isSealed(ctx, before, text)) return withPanKind(ctx, before, form.pan);
    return replaceAccount(ctx, uid, text, {
      masked: maskAccount(keptOf(form)),
      pan_kind: panKindOf(form.pan),
    });
  });
  return viewAccount(row);
}

function isSealed({ config }: Context, { user_id, sealed }: AccountRow, text: string): boolean {
  try {
    return openSealed(config, accountSealedFor(user_id), sealed) === text;
  } catch (error) {
    if (error instanceof SealedTextError) return false;
    throw error;
  }
}

/** An account that is older than the kind of its PAN is kept gets it when it is said once more; nothing else changes. */
async function withPanKind(ctx: Context, account: AccountRow, pan: string): Promise<AccountRow> {
  if (account.pan_kind !== null) return account;
  const pan_kind = panKindOf(pan);
  await setPanKind(ctx.db, account.user_id, pan_kind);
  return { ...account, pan_kind };
}

async function replaceAccount(
  ctx: Context,
  uid: string,
  text: string,
  shown: Pick<AccountRow, 'masked' | 'pan_kind'>,
): Promise<AccountRow> {
  const sealed = seal(ctx.config, accountSealedFor(uid), text);
  const row = await saveAccount(ctx.db, { user_id: uid, sealed, ...shown, changed_at: ctx.now() });
  const unsent = await lockUnsent(ctx.db, uid);
  if (unsent) await failPayout(ctx, unsent, CHANGED, ['draft', 'approved']);
  await recordEvent(ctx, 'payout.account_changed', uid, {
    sellerId: uid,
    masked: destinationWords(shown.masked),
  });
  return row;
}
