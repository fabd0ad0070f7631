/** A torn-off receipt. Path data in a box of 160 by 104. */
export const RECEIPT = 'M12 94h136M52 94V18l7 6 7-6 7 6 7-6 7 6 7-6 7 6 7-6v76M64 42h32M64 54h32M64 66h18';
