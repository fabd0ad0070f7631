import { ACT_SUBJECTS, type ActSubject } from '#contract/admin/audit/constants.ts';
import { capitalised } from '#contract/formats/words.ts';
import { LEGAL_KINDS } from '#contract/legal-texts/constants.ts';
import { LICENCE_TIERS } from '#contract/listings/constants.ts';

const SUBJECTS: Record<ActSubject, string> = {
  listing: 'Listings',
  account: 'People',
  payment: 'Payments',
  order: 'Orders',
  refund: 'Refunds',
  dispute: 'Disputes',
  payout: 'Payouts',
  settlement: 'Settlements',
  bank: 'Bank',
  report: 'Reports',
  text: 'Reviews and questions',
  ticket: 'Messages and complaints',
  code: 'Codes',
  webhook: 'Webhooks',
  job: 'Jobs',
  settings: 'Settings',
  tax_month: 'Months of tax',
  export: 'Files downloaded',
};

/** The choices of the log's filter. */
export const SUBJECT_CHOICES = [
  ['all', 'Everything'],
  ...ACT_SUBJECTS.map((subject) => [subject, SUBJECTS[subject]] as const),
] as const;

/** Acts whose names do not read as what was done. */
const SAID: Record<string, string> = {
  'order.return_again': 'Send money back again',
  'payout.mark_paid': 'Mark payout as paid',
  'payout.mark_failed': 'End payout without a payment',
  'payout.mark_returned': 'Mark payout as returned',
  'payout.bank_file': 'Take a bank file',
  'settings.ask_raise': 'Ask for a higher sum for two admins',
  'settings.confirm_raise': 'Confirm a higher sum for two admins',
  'settings.cancel_raise': 'Cancel a higher sum for two admins',
  'payout.references': 'Read the bank’s answer',
  'tax.close_month': 'Close a month of the books',
  'tax.record_challan': 'Record a payment of tax',

  'settlement.note': 'Note on a settlement’s item',
  'settlement.take_note_back': 'Take back a note on a settlement’s item',
  'bank.read_statement': 'Read a bank statement',
  'bank.note': 'Note on a bank statement’s line',
  'bank.take_note_back': 'Take back a note on a bank statement’s line',
};

/** `account.verify_seller` -> `Verify seller`, `listing.suspend` -> `Suspend listing`. */
export function actLabel(act: string): string {
  const said = SAID[act];
  if (said) return said;
  const [subject = '', verb = ''] = act.split('.');
  const words = verb.replaceAll('_', ' ');
  const whole = words.includes(' ') ? words : `${words} ${subject}`.trim();
  return capitalised(whole);
}

/** Where what an act is about can be looked at; `undefined` where there is no such page. */
export function subjectPath({ type, id }: { type: string; id: string }): string | undefined {
  if (type === 'listing') return `/dashboard/admin/review/${id}`;
  if (type === 'order') return `/dashboard/admin/orders/${id}`;
  if (type === 'refund') return `/dashboard/admin/refunds?id=${id}`;
  if (type === 'dispute') return '/dashboard/admin/refunds?tab=disputes';
  if (type === 'payout') return `/dashboard/admin/payouts?search=${id}&status=all`;
  if (type === 'settlement') return '/dashboard/admin/bank?tab=items&state=all';
  if (type === 'bank') return '/dashboard/admin/bank?tab=lines&state=all';
  if (type === 'report') return `/dashboard/admin/reports/${id}`;
  if (type === 'text') return `/dashboard/admin/texts/${id}`;
  if (type === 'ticket') return `/dashboard/admin/tickets/${id}`;
  if (type === 'code') return '/dashboard/admin/codes';
  if (type === 'tax_month') return `/dashboard/admin/tax?month=${id}`;
  if (type === 'settings') return settingsPath(id);
  return undefined;
}

function settingsPath(id: string): string {
  if (LICENCE_TIERS.some((tier) => tier === id)) return `/dashboard/admin/legal/licences/${id}`;
  return LEGAL_KINDS.some((kind) => kind === id)
    ? `/dashboard/admin/legal/${id}`
    : '/dashboard/admin/settings';
}

/** What an act changed, in lines: `status: approved -> suspended`. What stayed as it was is left out. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { name: string; from: string; to: string }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name: durationText(name), from: said(before[name]), to: said(after[name]) }))
    .filter(({ from, to }) => from !== to);
}

/** `sellerVerified` -> `seller verified` */
function durationText(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function said(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
