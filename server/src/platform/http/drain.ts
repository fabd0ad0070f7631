import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';

/** So long without a request: no connection that is still open is being used. */
const QUIET_MS = 1_000;
const LONGEST_MS = 5_000;
const LOOK_EVERY_MS = 10;
/** Where people come faster than they are let in, the door closes all the same. */
const MOST_TURNS = 1_000;

/** Takes kept connections out of use before their server closes, so that no request is lost with one (rule O6). */
export interface Drain {
  /** From now on a balancer should look elsewhere. */
  readonly isLeaving: boolean;
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
  let isLeaving = false;
  let isDraining = false;
  let accepted = 0;
  let lastRequest = Number.NEGATIVE_INFINITY;

  /** A turn of the event loop accepts one connection: whoever has come is in when a whole turn brings nobody. */
  const acceptWhoHasCome = async () => {
    await afterPolling();
    for (let turns = 0, known = -1; accepted !== known && turns < MOST_TURNS; turns++) {
      known = accepted;
      await afterPolling();
    }
  };

  return {
    get isLeaving() {
      return isLeaving;
    },
    get isDraining() {
      return isDraining;
    },
    add(server) {
      servers.push(server);
      server.on('connection', () => accepted++);
    },
    meet(response) {
      lastRequest = performance.now();
      if (isDraining) response.shouldKeepAlive = false;
    },
    async drain() {
      isLeaving = true;
      if (noticeMs > 0) await sleep(noticeMs);
      // Connections are kept until here: whoever loses one comes anew, perhaps just as the door closes.
      await acceptWhoHasCome();
      // An HTTP server's own `close` would end idle connections on which a request may be on its way.
      for (const server of servers) if (server.listening) Listener.prototype.close.call(server);
      isDraining = true;
      const began = performance.now();
      for (let now = began; now - lastRequest < QUIET_MS && now - began < LONGEST_MS; ) {
        await sleep(LOOK_EVERY_MS);
        now = performance.now();
      }
    },
  };
}
