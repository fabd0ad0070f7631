import type { MaskedDestination, PayoutAccountForm } from '#contract/payouts/schemas.ts';
import { maskPan } from '../../tax/public.ts';
import type { MaskedAccount } from '../view/rows.ts';

/** What is kept of a form: what does not belong to the chosen method is not (rules Y). */
export function keptOf({ holder, pan, method, account, ifsc, upi }: PayoutAccountForm): PayoutAccountForm {
  return method === 'bank'
    ? { holder, pan, method, account, ifsc, upi: '' }
    : { holder, pan, method, account: '', ifsc: '', upi: upi.toLowerCase() };
}

/** What people see of an account: enough to know one's own again, too little to use (rules Y). */
export function maskAccount({ holder, pan, method, account, ifsc, upi }: PayoutAccountForm): MaskedAccount {
  return { holder, pan: maskPan(pan), method, account: maskNumber(account), ifsc, upi: maskUpi(upi) };
}

/** Where a payout goes, as it is shown: nobody needs the PAN for it. */
export function destinationOf({ holder, method, account, ifsc, upi }: MaskedAccount): MaskedDestination {
  return { holder, method, account, ifsc, upi };
}

/** A masked destination within a sentence. */
export function destinationWords({ method, account, ifsc, upi }: MaskedAccount): string {
  return method === 'bank' ? `account ${account} (${ifsc})` : `UPI id ${upi}`;
}

/** `50100234567890` -> `XXXX7890` */
export const maskNumber = (account: string) => (account === '' ? '' : `XXXX${account.slice(-4)}`);

/** `asha@okhdfcbank` -> `as…@okhdfcbank`; of a name of two signs the first alone. */
export function maskUpi(upi: string): string {
  if (upi === '') return '';
  const at = upi.lastIndexOf('@');
  return `${upi.slice(0, Math.min(2, at - 1))}…${upi.slice(at)}`;
}
