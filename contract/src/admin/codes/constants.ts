/** Who made a code: a seller, or a negotiation that ended in a price (rules P9, N4). */
export const CODE_ORIGINS = ['seller', 'negotiation'] as const;

export const CODE_END_REASONS = ['misleading', 'abused', 'mistake', 'not_allowed', 'other'] as const;
