import type { DatabaseLog } from '#platform/database/log.ts';

const ignore = () => {};

/** A log for code under test whose words do not matter. */
export const silentLog: DatabaseLog = { debug: ignore, info: ignore, warn: ignore, error: ignore };
