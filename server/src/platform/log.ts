import { type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/** Structured logs without secrets, tokens, query strings or people's addresses (rule O3). */
export function createLog(level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['token', 'password', 'authorization', '*.token', '*.password', '*.authorization', 'err.config'],
  };
  return pino(options, pino.destination({ sync: false, minLength: 0 }));
}
