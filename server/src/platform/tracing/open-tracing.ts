import type { Logger } from '../log.ts';
import type { Tracing } from './span.ts';

export interface TraceSettings {
  /** Where spans are posted to, path included. */
  url: string;
  /** Sent with each batch, such as the collector's key. */
  headers: Record<string, string>;
  serviceName: string;
  /** Of the traces that begin here so many are kept, from 0 to 1. */
  share: number;
}

/** What every span says of the process that it comes from. */
export interface TracedProgram {
  version: string;
  environment: string;
}

/** Sends traces where the operator wants them; where he wants none, the libraries for it are not even loaded. */
export async function openTracing(
  settings: TraceSettings | null,
  program: TracedProgram,
  log: Logger,
): Promise<Tracing | null> {
  if (!settings) return null;
  const { sendTraces } = await import('./send-traces.ts');
  return sendTraces(settings, program, log);
}
