/** Above this many rupees banks often refuse UPI (rules.md P12). */
export const UPI_COMFORT_RUPEES = 100_000;
