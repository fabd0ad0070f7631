import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Upload, type UploadOptions } from 'tus-js-client';
import { type ApiAnswer, type RunningServer, runningServerAt } from '../market/api-client.ts';
import { GENEROUS_LIMITS } from '../market/generous-limits.ts';

const PROGRAM = fileURLToPath(new URL('../market/run-market.ts', import.meta.url));
export const PART_TYPE = 'application/offset+octet-stream';

/** A resumable upload of these bytes by the browser's own client, ready to be started. */
export function tusClient(
  server: RunningServer,
  token: string,
  bytes: Buffer,
  options: UploadOptions = {},
): Upload {
  return new Upload(bytes, {
    endpoint: `${server.url}/api/uploads`,
    headers: { authorization: `Bearer ${token}` },
    metadata: { filename: 'project.zip' },
    chunkSize: 1024 * 1024,
    retryDelays: null,
    ...options,
  });
}

/** Starts a client and waits until it has sent everything; the upload's id. */
export function sendAll(client: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    client.options.onSuccess = () => resolve(idOf(client.url));
    client.options.onError = reject;
    client.start();
  });
}

/** Starts a client and pauses it once the server has acknowledged this number of bytes; the upload's id. */
export function sendUntil(client: Upload, acknowledged: number): Promise<string> {
  return new Promise((resolve, reject) => {
    client.options.onError = reject;
    client.options.onChunkComplete = (_size, accepted) => {
      if (accepted < acknowledged) return;
      client.options.onChunkComplete = null;
      client.abort().then(() => resolve(idOf(client.url)), reject);
    };
    client.start();
  });
}

export function idOf(address: string | null | undefined): string {
  return new URL(address ?? '', 'http://market.test').pathname.split('/').pop() ?? '';
}

/** Speaks the protocol by hand. */
export async function speak(
  server: RunningServer,
  method: string,
  path: string,
  {
    token,
    headers = {},
    body,
  }: { token?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${server.url}/api/uploads${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : new Uint8Array(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') && bytes.length > 0;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(bytes.toString()) : undefined,
    bytes,
  };
}

/** Begins an upload of a number of bytes by hand; its id. */
export async function beginByHand(server: RunningServer, token: string, bytes: number): Promise<string> {
  const answer = await speak(server, 'POST', '', { token, headers: { 'upload-length': String(bytes) } });
  if (answer.status !== 201) throw new Error(`not begun: ${answer.status} ${JSON.stringify(answer.body)}`);
  return idOf(answer.headers.get('location'));
}

/** Sends a part by hand. */
export function sendPart(
  server: RunningServer,
  token: string,
  id: string,
  offset: number,
  body: Buffer,
): Promise<ApiAnswer> {
  const headers = { 'upload-offset': String(offset), 'content-type': PART_TYPE };
  return speak(server, 'PATCH', `/${id}`, { token, headers, body });
}

/** Where the server says that an upload stands; `null` when it knows of none. */
export async function offsetOf(server: RunningServer, token: string, id: string): Promise<number | null> {
  const answer = await speak(server, 'HEAD', `/${id}`, { token });
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : null;
}

export interface MarketProcess extends RunningServer {
  /** Bytes of memory that it occupies now. */
  memory(): number;
  /** `kill -9`: no chance to tidy up. */
  kill(): Promise<void>;
}

/** A market without pages in a process of its own, on a database and a data folder that outlive it. */
export async function startMarketProcess(databaseUrl: string, dataDir: string): Promise<MarketProcess> {
  const child = fork(PROGRAM, [], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...GENEROUS_LIMITS,
    },
    // What the test runner gives its own processes is not for the market.
    execArgv: [],
  });
  const url = await addressOf(child);
  return {
    ...runningServerAt(url),
    memory: () =>
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the market ended with ${code}`);
  });
  const [{ url }] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }];
  ended.catch(() => {});
  return url;
}
