import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one request came to. */
export interface RequestResult {
  path: string;
  status?: number;
  retryAfter?: string | undefined;
  /** Of a request that got no answer. */
  error?: string | undefined;
  /** Whether its connection had carried a request before. */
  isKept?: boolean;
}

export interface Visitors {
  seen: RequestResult[];
  /** Forgets what was seen so far. */
  forget(): void;
  /** Resolves when every visitor has its last answer. */
  leave(): Promise<void>;
}

const PAUSE_MS = 20;

/**
 * Visitors who ask one path after the other without end, each on a connection that is kept. One who is refused a
 * connection tries again a moment later.
 */
export function sendVisitors(url: string, paths: string[], count: number, token?: string): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const seen: RequestResult[] = [];
  let areLeaving = false;
  const visit = async (index: number) => {
    for (let next = index; !areLeaving; next++) {
      const path = paths[next % paths.length]!;
      const result = await ask(agent, url, path, token);
      seen.push(result);
      if (result.error === 'ECONNREFUSED') await sleep(PAUSE_MS);
    }
  };
  const visits = Array.from({ length: count }, (_, index) => visit(index));
  return {
    seen,
    forget: () => void seen.splice(0),
    async leave() {
      areLeaving = true;
      await Promise.all(visits);
      agent.destroy();
    },
  };
}

/** One GET by Node's plain client, which repeats nothing by itself. */
export function ask(
  agent: Agent | undefined,
  url: string,
  path: string,
  token?: string,
): Promise<RequestResult> {
  return new Promise((resolve) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const asked = request(url + path, { agent, headers }, (answer) => {
      answer.on('error', (error: NodeJS.ErrnoException) => resolve({ path, error: error.code }));
      answer.on('end', () =>
        resolve({ path, status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
      );
      answer.resume();
    });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ path, error: error.code ?? error.message, isKept: asked.reusedSocket }),
    );
    asked.end();
  });
}
