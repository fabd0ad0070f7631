/** Whether each licence of a listing comes with a key: none, one that the market makes, or one of the seller's own list (rule L13). */
export const KEY_KINDS = ['none', 'generated', 'list'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** On how many devices a key can be activated at once, times the licence's quantity; 0 is any number. */
export const KEY_ACTIVATIONS = { min: 0, max: 100, default: 3 } as const;
