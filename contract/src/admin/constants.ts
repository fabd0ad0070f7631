/** Characters of why an admin did something, and of what is said to a seller about a listing. */
export const ACT_REASON_MAX = 500;
export const DECISION_WORDS_MAX = 2_000;

/** Why an admin decided (rule L1): a code for counting, a text for the seller. */
export const DECISION_REASONS = [
  'meets_rules',
  'incomplete',
  'misleading',
  'broken_archive',
  'copied_work',
  'not_allowed',
  'other',
] as const;

export const USER_FILTERS = [
  'all',
  'buyer',
  'seller',
  'admin',
  'verified',
  'suspended',
  'links',
  'reset',
] as const;
export const USER_SORTS = ['createdAt', 'name'] as const;

/** `submittedAt`: since when it waits where it does, otherwise when it was submitted. */
export const PROJECT_SORTS = ['submittedAt', 'risk', 'title', 'price', 'sales'] as const;

/** Why an admin trusts somebody again, for counting (rule L4). */
export const TRUST_RENEWALS = ['mended', 'mistaken', 'proven', 'other'] as const;
