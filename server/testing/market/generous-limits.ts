/**
 * Settings of markets that tests and measurements start as programs of their own: they list and buy by the dozen within a
 * minute, on machines with hardly any room.
 */
export const GENEROUS_LIMITS = {
  SELLER_DRAFTS: '1000',
  UPLOADS_PER_HOUR: '100000',
  ORDERS_PER_HOUR: '100000',
  KEEP_FREE_BYTES: '0',
  KEEP_FREE_PERCENT: '0',
};
