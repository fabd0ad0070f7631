import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';

/** So long without a request: no connection that is still open is being used. */
const QUIET_MS = 1_000;
const LONGEST_MS = 5_000;
const LOOK_EVERY_MS = 10;

/** Takes kept connections out of use before their server closes, so that no request is lost with one (rule O6). */
export interface Drain {
  /** Every answer that begins from now on ends its connection. */
  readonly isDraining: boolean;
  add(server: Server): void;
  /** Every request of the servers, before it is answered. */
  meet(response: ServerResponse): void;
  /** Goes on for the notice, then stops listening and waits until the open connections are quiet. What they still ask is answered. */
  drain(): Promise<void>;
}

/**
 * @param noticeMs how long new connections are still taken: of one that has come to a listener but was not accepted yet
 *   as it closes, the request is lost, so whoever sends them has to look elsewhere before
 */
export function createDrain(noticeMs: number): Drain {
  const servers: Server[] = [];
  let isDraining = false;
  let lastRequest = Number.NEGATIVE_INFINITY;

  return {
    get isDraining() {
      return isDraining;
    },
    add: (server) => void servers.push(server),
    meet(response) {
      lastRequest = performance.now();
      if (isDraining) response.shouldKeepAlive = false;
    },
    async drain() {
      isDraining = true;
      await sleep(noticeMs);
      // Whoever has just come is accepted before the door closes.
      await afterPolling();
      // An HTTP server's own `close` would end idle connections on which a request may be on its way.
      for (const server of servers) if (server.listening) Listener.prototype.close.call(server);
      const began = performance.now();
      for (let now = began; now - lastRequest < QUIET_MS && now - began < LONGEST_MS; ) {
        await sleep(LOOK_EVERY_MS);
        now = performance.now();
      }
    },
  };
}
