import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A balancer as any operator has one before several servers: round robin, health checks, no sticky sessions. The next
 * server is asked when one does not take the connection, until all were.
 */
export interface Balancer {
  url: string;
  add(port: number): void;
  remove(port: number): void;
  /** The nodes that were ready when they were last asked. */
  ready(): number[];
  stop(): Promise<void>;
}

const CHECK_EVERY_MS = 250;
const CHECK_WITHIN_MS = 2_000;

/** Whether a node could be connected decides whether another one may be asked instead: nothing was sent to it then. */
class NotConnected extends Error {}

/** What a repetition cannot do twice. */
const READS = ['GET', 'HEAD'];
const UNAVAILABLE = [502, 503];

interface BalancerOptions {
  /** A read that a node fails, or says that it cannot serve, is asked of another one too, as proxies can be told to. */
  repeatsReads?: boolean;
}

/** A balancer on this port of this machine; its nodes are ports too. */
export async function openBalancer(
  port: number,
  { repeatsReads = false }: BalancerOptions = {},
): Promise<Balancer> {
  const nodes = new Map<number, { isReady: boolean }>();
  const stopping = new AbortController();
  let turn = 0;

  /** When no node is ready, all of them are asked: why they are not is for them to say. */
  const candidates = () => {
    const all = [...nodes.keys()];
    const ready = all.filter((node) => nodes.get(node)?.isReady);
    const chosen = ready.length > 0 ? ready : all;
    const first = turn++ % Math.max(1, chosen.length);
    return [...chosen.slice(first), ...chosen.slice(0, first)];
  };

  const server = createServer(async (asked, answer) => {
    const chosen = candidates();
    const isRead = repeatsReads && READS.includes(asked.method ?? '');
    // The only one is asked again.
    for (const [attempt, node] of (chosen.length === 1 ? [...chosen, ...chosen] : chosen).entries()) {
      try {
        const unwanted = isRead && attempt === 0 ? UNAVAILABLE : [];
        return await forward(node, asked, answer, unwanted);
      } catch (error) {
        const known = nodes.get(node);
        if (known) known.isReady = false;
        if (!(isRead || error instanceof NotConnected)) return giveUp(answer);
      }
    }
    giveUp(answer);
  });
  // A connection that a client keeps is not closed while a request is on its way.
  server.keepAliveTimeout = 600_000;
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const checking = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.all(
        [...nodes].map(async ([node, state]) => {
          state.isReady = await isReady(node);
        }),
      );
      await sleep(CHECK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    url: `http://127.0.0.1:${port}`,
    add: (node) => void nodes.set(node, { isReady: false }),
    remove: (node) => void nodes.delete(node),
    ready: () => [...nodes].flatMap(([node, { isReady }]) => (isReady ? [node] : [])),
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await checking;
    },
  };
}

/**
 * A connection for each request, so that one that is refused was refused before anything was sent.
 * @throws what broke before an answer came, or the answer's status where it is unwanted
 */
function forward(
  port: number,
  asked: IncomingMessage,
  answer: ServerResponse,
  unwanted: readonly number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url } = asked;
    const { connection: _, ...headers } = asked.headers;
    const agent = new Agent({ keepAlive: false });
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent });
    let isConnected = false;
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        asked.pipe(sent);
      }),
    );
    sent.on('error', (error) => reject(isConnected ? error : new NotConnected(error.message)));
    sent.on('response', (got) => {
      if (unwanted.includes(got.statusCode ?? 0)) {
        got.resume();
        return reject(new Error(`the node answered ${got.statusCode}`));
      }
      const { connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, rest);
      // A stream's first bytes may be long in coming.
      answer.flushHeaders();
      got.pipe(answer);
      got.on('error', () => answer.destroy());
      got.on('close', () => {
        if (!got.complete) answer.destroy();
        resolve();
      });
    });
    answer.on('close', () => sent.destroy());
  });
}

/** As any balancer answers for a node whose connection broke before it had answered. */
function giveUp(answer: ServerResponse): void {
  if (answer.headersSent || answer.destroyed) return void answer.destroy();
  answer.writeHead(502, { 'x-no-answer': 'true' }).end();
}

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_WITHIN_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
