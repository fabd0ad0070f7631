import { collectionOf } from '#platform/provider/answers.ts';
import { callProvider, type ProviderSettings } from '#platform/provider/call-provider.ts';
import { ProviderRefused } from '#platform/provider/errors.ts';
import { ProviderContact, ProviderFundAccount, ProviderPayout } from './entities.ts';

export interface RazorpayXClientSettings extends ProviderSettings {
  /** The account that payouts leave. */
  accountNumber: string;
}

/** Whom a payout goes to. `reference` is our own id for them. */
export interface NewContact {
  name: string;
  reference: string;
}

export type NewFundAccount = { contactId: string } & (
  | { method: 'bank'; holder: string; account: string; ifsc: string }
  | { method: 'upi'; upi: string }
);

export interface NewProviderPayout {
  /** Our payout's id: the provider's idempotency key, and its reference. */
  key: string;
  fundAccountId: string;
  amountPaise: number;
  method: 'bank' | 'upi';
  /** On the bank statement; at most 30 letters, digits and blanks. */
  narration: string;
}

/** More than this IMPS does not carry at once; NEFT does, within hours instead of seconds. */
const IMPS_MAX_PAISE = 50_000_000;
const PAGE = 100;
const id = encodeURIComponent;

export type RazorpayXClient = ReturnType<typeof razorpayXClient>;

/**
 * RazorpayX over its REST interface (rule G6). The sandbox is the same client at another address. Every method throws
 * `ProviderRefused` (nothing happened there; `isLowBalance` tells the one that waits) or `ProviderSilent` (the outcome is
 * unknown). Contacts and fund accounts with the same details are answered again, and a payout's key is the same payout
 * ([MD api/x/payout-idempotency]), so that every call may be repeated.
 */
export function razorpayXClient(settings: RazorpayXClientSettings) {
  return {
    createContact: ({ name, reference }: NewContact) =>
      callProvider(settings, {
        method: 'POST',
        path: '/contacts',
        answer: ProviderContact,
        repeatable: true,
        body: { name, type: 'vendor', reference_id: reference },
      }),

    createFundAccount: (account: NewFundAccount) =>
      callProvider(settings, {
        method: 'POST',
        path: '/fund_accounts',
        answer: ProviderFundAccount,
        repeatable: true,
        body: { contact_id: account.contactId, ...destinationOf(account) },
      }),

    /** Answers the payout as it was first: fetch it to learn what became of it. */
    createPayout: (payout: NewProviderPayout) =>
      callProvider(settings, {
        method: 'POST',
        path: '/payouts',
        answer: ProviderPayout,
        repeatable: true,
        headers: { 'x-payout-idempotency': payout.key },
        body: {
          account_number: settings.accountNumber,
          fund_account_id: payout.fundAccountId,
          amount: payout.amountPaise,
          currency: 'INR',
          mode: modeOf(payout),
          purpose: 'payout',
          queue_if_low_balance: true,
          reference_id: payout.key,
          narration: payout.narration,
        },
      }),

    fetchPayout: (payoutId: string) =>
      callProvider(settings, {
        method: 'GET',
        path: `/payouts/${id(payoutId)}`,
        answer: ProviderPayout,
        repeatable: true,
      }),

    /** The oldest with this reference, should the provider ever have made two. */
    async findPayoutByReference(reference: string): Promise<ProviderPayout | undefined> {
      const { items } = await callProvider(settings, {
        method: 'GET',
        path: `/payouts?account_number=${id(settings.accountNumber)}&reference_id=${id(reference)}&count=${PAGE}`,
        answer: collectionOf(ProviderPayout),
        repeatable: true,
      });
      return items.findLast((payout) => payout.reference_id === reference);
    },
  };
}

/** Whether a call was refused only because too little is in our account: later it may be taken. */
export function isLowBalance(error: unknown): boolean {
  return error instanceof ProviderRefused && error.reason === 'insufficient_funds';
}

function destinationOf(account: NewFundAccount) {
  if (account.method === 'upi') return { account_type: 'vpa', vpa: { address: account.upi } };
  const { holder, ifsc, account: number } = account;
  return { account_type: 'bank_account', bank_account: { name: holder, ifsc, account_number: number } };
}

function modeOf({ method, amountPaise }: NewProviderPayout): string {
  if (method === 'upi') return 'UPI';
  return amountPaise > IMPS_MAX_PAISE ? 'NEFT' : 'IMPS';
}
