import { ACT_SUBJECTS, type ActSubject } from '#contract/admin-acts.ts';

const SUBJECTS: Record<ActSubject, string> = {
  listing: 'Listings',
  account: 'People',
  order: 'Orders',
  refund: 'Refunds',
  payout: 'Payouts',
  report: 'Reports',
  code: 'Codes',
  webhook: 'Webhooks',
  job: 'Jobs',
  settings: 'Settings',
};

/** The choices of the log's filter. */
export const SUBJECT_CHOICES = [
  ['all', 'Everything'],
  ...ACT_SUBJECTS.map((subject) => [subject, SUBJECTS[subject]] as const),
] as const;

/** `account.verify_seller` -> `Verify seller`; one that this page does not know reads as well. */
export function actWords(act: string): string {
  const words = act.slice(act.indexOf('.') + 1).replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where what an act is about can be looked at; `undefined` where there is no such page. */
export function subjectPath({ type, id }: { type: string; id: string }): string | undefined {
  if (type === 'listing') return `/dashboard/admin/review/${id}`;
  if (type === 'order') return `/dashboard/admin/orders/${id}`;
  if (type === 'settings') return '/dashboard/admin/settings';
  return undefined;
}

/** What an act changed, in lines: `status: approved -> suspended`. What stayed as it was is left out. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { name: string; from: string; to: string }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, from: said(before[name]), to: said(after[name]) }))
    .filter(({ from, to }) => from !== to);
}

function said(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
