import type { IncomingMessage } from 'node:http';

/** How long a refused client may go on sending before it is cut. */
const DRAIN_SECONDS = 30;

/** Lets the rest of a refused body run into nothing: a client that is cut while it sends never sees the answer. */
export function drain(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), DRAIN_SECONDS * 1000);
  const clear = () => clearTimeout(timer);
  raw.unpipe();
  raw.once('end', clear);
  raw.once('close', clear);
  raw.on('error', clear);
  raw.resume();
}
