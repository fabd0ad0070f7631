import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';

/** Over each period a part must bring at least this much, or its connection is cut (rule H1). */
const PERIOD_SECONDS = 30;
const LEAST_BYTES = 30 * 1024;

export interface PartBody {
  stream: ReadableStream<Uint8Array>;
  /** Lets go of the request: what of it was not read is somebody else's. */
  release(): void;
}

/**
 * A request's body that is not touched before it is asked for, so that a refused one can still be read away. While it
 * is read it is watched: one that stalls is cut, which the client takes for a lost connection and resumes.
 */
export function openPartBody(raw: IncomingMessage): PartBody {
  let wake = () => {};
  const listen = () => wake();
  let pace: NodeJS.Timeout | undefined;
  let isReleased = false;
  const begin = () => {
    if (pace !== undefined) return;
    for (const event of EVENTS) raw.on(event, listen);
    pace = cutWhenStalled(raw);
  };
  const release = () => {
    // Once: letting go of the events again would stop whoever reads now.
    if (isReleased) return;
    isReleased = true;
    if (pace === undefined) return;
    clearInterval(pace);
    for (const event of EVENTS) raw.off(event, listen);
    wake();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        begin();
        for (;;) {
          if (isReleased) throw new Error('the request is no longer read');
          const chunk = raw.read() as Buffer | null;
          if (chunk) return controller.enqueue(chunk);
          if (raw.readableEnded) return controller.close();
          if (raw.destroyed) throw raw.errored ?? new Error('the connection was closed');
          await new Promise<void>((resolve) => (wake = resolve));
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, release };
}

const EVENTS = ['readable', 'end', 'error', 'close'] as const;

function cutWhenStalled(raw: IncomingMessage): NodeJS.Timeout {
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = raw.socket;
    if (!raw.complete && bytesRead - before < LEAST_BYTES) raw.destroy();
    before = bytesRead;
  }, PERIOD_SECONDS * 1000);
}
