/** Days that the overview looks back, today included. */
export const OVERVIEW_DAYS = 30;
