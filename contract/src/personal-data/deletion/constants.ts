/** Days between asking for the deletion of an account and the deletion, in which one click keeps the account. */
export const GRACE_DAYS = 7;

/** What has to be settled before an account can be deleted, in the order in which it is told. */
export const DELETION_OBSTACLES = [
  'last_admin',
  'second_admin_raise',
  'payout_approvals',
  'suspended',
  'orders_open',
  'refunds_open',
  'money_going_back',
  'purchases_disputed',
  'buyers_paying',
  'refunds_asked',
  'refunds_on_their_way',
  'sales_disputed',
  'sales_in_guarantee',
  'payout_running',
  'money_available',
  'money_owed',
] as const;

export const TYPED_EMAIL_MISSING = 'Type the e-mail address of your account';
export const TYPED_EMAIL_WRONG = 'This is not the e-mail address of your account';
