/** Characters without which a reason says nothing. */
export const EXPORT_REASON_MIN = 3;

/** Rows that a CSV file holds at most, the newest of the filtered list. */
export const CSV_ROWS = 50_000;
