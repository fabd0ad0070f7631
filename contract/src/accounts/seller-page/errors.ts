/** What a change of a seller's page can answer, in the form of `ERRORS` (rule R3). */
export const SELLER_PAGE_ERRORS = {
  'account.slug_taken': [409, 'This address is taken, or was used before. Choose another.'],
  'account.slug_changed_lately': [
    409,
    'The address of a page can be chosen once a year. You can choose another on {date}.',
  ],
  'account.slug_reserved': [400, 'This address could be mistaken for the market itself. Choose another.'],
  'account.slug_contacts': [
    400,
    'This address contains a phone number or other contact details. Choose another.',
  ],
  'account.sellers_only': [403, 'Only sellers have a page on the market.'],
  'account.no_links': [409, 'No links of this account wait for a decision.'],
} as const;
