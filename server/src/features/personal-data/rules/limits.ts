import type { Limit } from '#platform/limits/rate-limit.ts';

/** Each is told by mail. */
export const DELETIONS: Limit = { name: 'deletions-asked', times: 5, seconds: 86_400 };
