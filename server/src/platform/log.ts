import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentSpan } from './tracing/span.ts';

export type { Logger };

const SECRETS = ['token', 'password', 'authorization', 'cookie'];
/** What a library logs of a request at the level `trace` has its headers one level deeper. */
const HEADERS = ['*.headers.authorization', '*.headers.cookie'];

/**
 * Structured logs without secrets, tokens, query strings or people's addresses (rule O3). With `traced` a line names the
 * trace and the span that it was written in, by the names of OpenTelemetry's logs (Trace Context in non-OTLP Log Formats).
 */
export function createLog(level: string, { traced = false } = {}): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [...SECRETS, ...SECRETS.map((name) => `*.${name}`), ...HEADERS, 'err.config'],
    ...(traced && { mixin: traceOf }),
  };
  return pino(options, pino.destination({ sync: false, minLength: 0 }));
}

function traceOf(): object {
  const span = currentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
