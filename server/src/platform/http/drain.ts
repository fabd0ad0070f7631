import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';

/** So long without a request: whatever connection is still open is not being used. */
const QUIET_MS = 100;
const LONGEST_MS = 5_000;
const LOOK_EVERY_MS = 10;

/** Takes kept connections out of use before their server closes, so that no request is lost with one (rules.md O6). */
export interface Drain {
  /** Every answer that begins from now on ends its connection. */
  readonly isDraining: boolean;
  add(server: Server): void;
  /** Every request of the servers, before it is answered. */
  meet(response: ServerResponse): void;
  /** Stops listening and waits until the open connections are quiet. Requests are answered meanwhile. */
  drain(): Promise<void>;
}

export function createDrain(): Drain {
  const servers: Server[] = [];
  let isDraining = false;
  let lastRequest = 0;

  return {
    get isDraining() {
      return isDraining;
    },
    add: (server) => void servers.push(server),
    meet(response) {
      if (!isDraining) return;
      lastRequest = performance.now();
      response.shouldKeepAlive = false;
    },
    async drain() {
      isDraining = true;
      // Whoever has just come is accepted before the door closes.
      await afterPolling();
      // An HTTP server's own `close` would end idle connections on which a request may be on its way.
      for (const server of servers) if (server.listening) Listener.prototype.close.call(server);
      const began = performance.now();
      lastRequest = began;
      for (let now = began; now - lastRequest < QUIET_MS && now - began < LONGEST_MS; ) {
        await sleep(LOOK_EVERY_MS);
        now = performance.now();
      }
    },
  };
}
