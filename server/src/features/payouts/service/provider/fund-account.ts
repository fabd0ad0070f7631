import { createHmac } from 'node:crypto';
import type { PayoutAccountForm } from '#contract/payouts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { findFundAccount, insertFundAccount } from '../../repository/provider-payouts.ts';
import { providerName } from '../../rules/provider-name.ts';
import type { PayoutRow } from '../../view/rows.ts';
import { getRazorpayX } from './razorpayx.ts';

const CONTACT_NAME_MAX = 50;
const HOLDER_MAX = 120;

/**
 * What the provider calls the destination of a payout; made there the first time that somebody is paid so. `undefined` where
 * the holder's name cannot be written as the provider takes it.
 * @throws ProviderRefused, ProviderSilent
 */
export async function fundAccountOf(
  ctx: Context,
  { seller_id: userId }: PayoutRow,
  form: PayoutAccountForm,
): Promise<string | undefined> {
  const { client, account } = getRazorpayX(ctx);
  const of = { userId, account, destination: digestOf(ctx, form) };
  const known = await findFundAccount(ctx.db, of);
  if (known) return known;
  const name = providerName(form.holder, CONTACT_NAME_MAX);
  if (name === '') return undefined;
  const { id: contactId } = await client.createContact({ name, reference: userId });
  const { id: fundAccountId } = await client.createFundAccount(
    form.method === 'upi'
      ? { contactId, method: 'upi', upi: form.upi }
      : {
          ...{ contactId, method: 'bank', holder: providerName(form.holder, HOLDER_MAX) },
          ...{ account: form.account, ifsc: form.ifsc },
        },
  );
  await insertFundAccount(ctx.db, { ...of, contactId, fundAccountId, at: ctx.now() });
  return fundAccountId;
}

/** Account numbers are few enough to be tried out: the digest takes the market's key. */
function digestOf({ config }: Context, { holder, method, account, ifsc, upi }: PayoutAccountForm): string {
  const text = JSON.stringify([holder, method, account, ifsc, upi]);
  return createHmac('sha256', config.secretKey).update(`payout destination:${text}`).digest('hex');
}
