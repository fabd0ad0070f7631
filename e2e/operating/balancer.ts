import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

export interface Balancer {
  url: string;
  /** How often another server was asked because one did not take a request. */
  repeated(): number;
  close(): Promise<void>;
}

/** What a repetition cannot do twice. */
const IDEMPOTENT = ['GET', 'HEAD'];
const UNAVAILABLE = [502, 503];

/**
 * A proxy as operators have one, in its smallest form: `servers` in turn, the next one when one refuses the connection,
 * and for reads when it fails or says that it is unavailable.
 */
export async function openBalancer(servers: () => string[]): Promise<Balancer> {
  let turn = 0;
  let repeated = 0;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    const first = turn++;
    const all = servers();
    for (let attempt = 1; ; attempt++) {
      const mayRepeat = attempt < all.length;
      const answer = await ask(all[(first + attempt) % all.length]!, incoming, body).catch((error) => {
        if (!mayRepeat || !canRepeat(incoming, error)) throw error;
      });
      const isUnavailable =
        UNAVAILABLE.includes(answer?.statusCode ?? 0) && IDEMPOTENT.includes(incoming.method!);
      if (answer && !(isUnavailable && mayRepeat)) {
        const { connection, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode!, headers);
        return pipeline(answer, outgoing);
      }
      answer?.resume();
      repeated++;
    }
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    repeated: () => repeated,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function ask(
  server: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const asked = request(`${server}${url}`, { method, headers: { ...headers, connection: 'close' } });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  return answer as IncomingMessage;
}

/** Whoever refuses the connection has heard nothing of the request. */
function canRepeat({ method }: IncomingMessage, error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNREFUSED' || IDEMPOTENT.includes(method!);
}
