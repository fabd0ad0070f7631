import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '#contract/errors.ts';
import { errorText, Refusal } from '../../errors.ts';

/** Over each period an upload must bring at least this much, or it only holds a place (rule H1). */
const PERIOD_SECONDS = 30;
const LEAST_BYTES = 30 * 1024;

export interface UploadWatch {
  /** Aborted with the refusal, when the upload stalls or grows past its bound. */
  signal: AbortSignal;
  /** Rejects with that refusal; to be raced against what waits for the body. */
  refused: Promise<never>;
  stop(): void;
}

/**
 * Watches a body that is being parsed: its rate and its whole length. Begin after the parser was attached. One that
 * stalls is refused with `tooSlow`.
 */
export function watchUpload(raw: IncomingMessage, maxBytes: number, tooSlow: ErrorCode): UploadWatch {
  const controller = new AbortController();
  let total = 0;
  let inPeriod = 0;
  const refuse = (code: ErrorCode) => controller.abort(new Refusal(code, errorText(code), {}));
  const count = (chunk: Buffer) => {
    total += chunk.length;
    inPeriod += chunk.length;
    if (total > maxBytes) refuse('request.too_large');
  };
  const timer = setInterval(() => {
    if (!raw.complete && inPeriod < LEAST_BYTES) refuse(tooSlow);
    inPeriod = 0;
  }, PERIOD_SECONDS * 1000);
  raw.on('data', count);
  const { signal } = controller;
  const refused = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  refused.catch(() => {});
  return {
    signal,
    refused,
    stop() {
      clearInterval(timer);
      raw.off('data', count);
    },
  };
}
