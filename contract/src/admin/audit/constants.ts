/** What an admin's act can be about. */
export const ACT_SUBJECTS = [
  'listing',
  'account',
  'order',
  'payment',
  'refund',
  'dispute',
  'payout',
  'settlement',
  'bank',
  'report',
  'text',
  'ticket',
  'code',
  'webhook',
  'job',
  'settings',
  'tax_month',
  'export',
] as const;
export type ActSubject = (typeof ACT_SUBJECTS)[number];
