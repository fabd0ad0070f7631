import { ACCOUNT_NUMBER, type RunningSandbox } from './running-sandbox.ts';

export const newBankAccount = (running: RunningSandbox, contact_id: string) =>
  running.api('POST', '/fund_accounts', {
    contact_id,
    account_type: 'bank_account',
    bank_account: { name: 'Asha Rao', ifsc: 'HDFC0001234', account_number: '50100234567890' },
  });

/** The body of a call that pays out to a fund account. */
export const payoutTo = (fund_account_id: string, more: object = {}) => ({
  account_number: ACCOUNT_NUMBER,
  fund_account_id,
  amount: 150_000,
  currency: 'INR',
  mode: 'IMPS',
  purpose: 'payout',
  queue_if_low_balance: true,
  reference_id: 'our-payout',
  narration: 'Codehaat sales',
  ...more,
});
