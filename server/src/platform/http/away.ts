import { isDeadlock } from '../database/deadlock.ts';
import { StoreAway } from '../storage/interface.ts';

/**
 * Codes by which pg and node say that the database cannot be reached or is stopping. While its password is changed, a new
 * connection may come with the old one.
 */
const DATABASE_AWAY = /^(08\w{3}|28P01|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
const AWAY_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** A read that would write something too, on a database that only reads (rule O4). */
const READ_ONLY = '25006';

/** A statement had to wait so long, for a lock or for a database with too much to do, that it was cancelled. */
const CANCELLED = '57014';

/** When whoever was told that something is away may ask again. */
export const RETRY_AFTER_SECONDS = 5;

/** What the market cannot do without and does not have at this moment, as the answer's code; nothing for other errors. */
export function whatIsAway(
  error: unknown,
): 'server.database_away' | 'server.read_only' | 'server.store_away' | 'server.busy' | undefined {
  if (isDatabaseAway(error)) return 'server.database_away';
  if (error instanceof StoreAway) return 'server.store_away';
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === READ_ONLY) return 'server.read_only';
  return error.code === CANCELLED || isDeadlock(error) ? 'server.busy' : undefined;
}

/** True when pg could not be asked at all, as opposed to refusing what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // The socket of a database that does not run is no file, and one that is besieged says so at once.
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) return true;
  return (code !== undefined && DATABASE_AWAY.test(code)) || AWAY_TEXT.test(error.message);
}
