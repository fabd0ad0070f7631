/** Rows that a comparison lists of each kind of change; totals say how many there are. */
export const COMPARED_ROWS_MAX = 1_000;
/** What a file may have on either side for its lines to be compared. */
export const COMPARED_LINES = { bytes: 256 * 1024, lines: 5_000 } as const;
