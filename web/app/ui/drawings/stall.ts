/** A stall with its awning. Path data in a box of 160 by 104. */
export const STALL =
  'M12 94h136M32 42v52M128 42v52M24 42l12-24h88l12 24M24 42a9.3 9.3 0 0 0 18.7 0a9.3 9.3 0 0 0 18.7 0a9.3 9.3 0 0 0 18.6 0a9.3 9.3 0 0 0 18.7 0a9.3 9.3 0 0 0 18.6 0a9.3 9.3 0 0 0 18.7 0M32 70h96M58 18l-4 24M80 18v24M102 18l4 24';
