export const WEBHOOK_JOB = 'payments.handle-webhook';
export const UNDO_UPGRADES_JOB = 'payments.undo-upgrades';
export const REFUND_JOB = 'payments.return-money';
export const MAIL_REFUND = {
  buyer: 'payments.mail-refund-to-buyer',
  seller: 'payments.mail-refund-to-seller',
  admin: 'payments.mail-refund-to-admins',
} as const;
export const MAIL_REFUND_TO_ADMIN = 'payments.mail-refund-to-one-admin';
