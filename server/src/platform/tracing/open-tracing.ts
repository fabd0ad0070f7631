import type { Logger } from '../log.ts';
import type { TracedProgram, TraceSettings } from './settings.ts';
import type { Tracing } from './span.ts';

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
