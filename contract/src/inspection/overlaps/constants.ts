/** Of each file, so much is shown beside the other, in bytes. */
export const OVERLAPPING_BYTES = 64 * 1024;
