/** How much of each file is shown beside the other. */
export const OVERLAPPING_BYTES = 64 * 1024;
