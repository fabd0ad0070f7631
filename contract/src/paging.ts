/** A list's page number. Offsets stay bounded: page x limit never passes 100,000 rows. */
export const MAX_PAGE = 1_000;
export const MAX_PAGE_SIZE = 100;

/** True where a list of `total` rows goes on behind this page, and the page behind it may be asked for. */
export function hasPagesAfter(page: number, limit: number, total: number): boolean {
  return page < MAX_PAGE && page * limit < total;
}
