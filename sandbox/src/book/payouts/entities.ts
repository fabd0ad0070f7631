import { type Notes, notesOut, unixSeconds } from '../entities.ts';

/** Rows of the banking side and the provider's public shapes of them (rule G6). */

export type ContactRow = {
  id: string;
  name: string;
  email: string | null;
  contact: string | null;
  type: string | null;
  reference_id: string | null;
  notes: Notes;
  active: boolean;
  created_at: Date;
};

export type BankDetails = { name: string; ifsc: string; account_number: string };
export type VpaDetails = { address: string };

export type FundAccountRow = {
  id: string;
  contact_id: string;
  account_type: 'bank_account' | 'vpa';
  details: BankDetails | VpaDetails;
  active: boolean;
  created_at: Date;
};

export type PayoutStatus =
  | 'pending'
  | 'queued'
  | 'processing'
  | 'processed'
  | 'reversed'
  | 'cancelled'
  | 'rejected'
  | 'failed';

export type StatusDetails = { description: string; source: string; reason: string };

export type PayoutRow = {
  id: string;
  fund_account_id: string;
  amount: number;
  currency: string;
  mode: PayoutMode;
  purpose: string;
  status: PayoutStatus;
  status_details: StatusDetails | null;
  fees: number;
  tax: number;
  utr: string | null;
  reference_id: string | null;
  narration: string | null;
  notes: Notes;
  queues: boolean;
  idempotency_key: string;
  request_body: string;
  first_answer: object | null;
  moves_at: Date | null;
  utr_at: Date | null;
  reverses_at: Date | null;
  created_at: Date;
};

export type PayoutMode = 'NEFT' | 'RTGS' | 'IMPS' | 'UPI';

export const contactEntity = (row: ContactRow) => ({
  id: row.id,
  entity: 'contact',
  name: row.name,
  contact: row.contact,
  email: row.email,
  type: row.type,
  reference_id: row.reference_id,
  batch_id: null,
  active: row.active,
  notes: notesOut(row.notes),
  created_at: unixSeconds(row.created_at),
});

export const fundAccountEntity = (row: FundAccountRow) => ({
  id: row.id,
  entity: 'fund_account',
  contact_id: row.contact_id,
  account_type: row.account_type,
  [row.account_type]: 'address' in row.details ? vpaOut(row.details) : bankOut(row.details),
  active: row.active,
  batch_id: null,
  created_at: unixSeconds(row.created_at),
});

const bankOut = (details: BankDetails) => ({
  ...details,
  bank_name: `${details.ifsc.slice(0, 4)} Bank`,
  notes: [],
});

function vpaOut({ address }: VpaDetails) {
  const [username, handle] = address.split('@');
  return { username, handle, address };
}

/** Webhooks leave out which account a payout left: it is the listener's own. */
export const payoutEntity = (row: PayoutRow, accountNumber: string | null) => ({
  id: row.id,
  entity: 'payout',
  fund_account_id: row.fund_account_id,
  amount: row.amount,
  currency: row.currency,
  notes: notesOut(row.notes),
  fees: row.fees,
  tax: row.tax,
  status: row.status,
  purpose: row.purpose,
  utr: row.utr,
  mode: row.mode,
  reference_id: row.reference_id,
  narration: row.narration,
  debit_account_number: accountNumber,
  batch_id: null,
  status_details: row.status_details,
  created_at: unixSeconds(row.created_at),
  fee_type: '',
});
