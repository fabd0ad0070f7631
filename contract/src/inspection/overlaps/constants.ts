/** Of each file, so much is shown beside the other, in bytes. */
export const COMPARED_BYTES = 64 * 1024;
