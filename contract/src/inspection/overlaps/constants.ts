/** Of each file, so much is shown beside the other, in bytes. */
export const COMPARED_BYTES = 64 * 1024;
/** Characters of a path in an archive (rule F3). */
export const PATH_MAX = 1_024;
