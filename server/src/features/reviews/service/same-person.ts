import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { sharePayoutAccount } from '../../payouts/public.ts';
import { listEmailKeys, listPaidCounterparts, setSamePerson } from '../repository/second-accounts.ts';
import { mailboxOf } from '../rules/mailbox.ts';

interface Pair {
  buyer_id: string;
  seller_id: string;
}

/** Whether a buyer seems to be the seller under another name: one mailbox, or paid at one account (rule R1). */
export async function isSamePerson(ctx: Context, { buyer_id, seller_id }: Pair): Promise<boolean> {
  const keys = await listEmailKeys(ctx.db, [buyer_id, seller_id]);
  const [buyers, sellers] = [keys.get(buyer_id), keys.get(seller_id)];
  if (buyers !== undefined && sellers !== undefined && mailboxOf(buyers) === mailboxOf(sellers)) return true;
  return sharePayoutAccount(ctx, buyer_id, seller_id);
}

/** A job: somebody is paid at another account, so it is looked again whose reviews count. */
export async function compareAccounts(
  ctx: Context,
  { data }: EventRow<'payout.account_changed'>,
): Promise<void> {
  for (const pair of await listPaidCounterparts(ctx.db, data.sellerId)) {
    await setSamePerson(ctx.db, pair, await isSamePerson(ctx, pair));
  }
}
