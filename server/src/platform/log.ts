import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

const SECRETS = ['token', 'password', 'authorization', 'cookie'];
/** What a library logs of a request at the level `trace` has its headers one level deeper. */
const HEADERS = ['*.headers.authorization', '*.headers.cookie'];

/** Structured logs without secrets, tokens, query strings or people's addresses (rule O3). */
export function createLog(level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), ...HEADERS, 'err.config'],
  };
  return pino(options, pino.destination({ sync: false, minLength: 0 }));
}
