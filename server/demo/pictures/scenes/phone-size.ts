/** How wide a phone is, and its screen. */
export const W = 430;
export const INNER = W - 24;
