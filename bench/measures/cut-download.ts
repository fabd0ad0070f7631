import { createHash, type Hash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { call } from '../calls.ts';
import type { Program } from '../programs.ts';

const CUTS = 3;

/** Downloads by a signed address, loses the connection three times, goes on, and compares the digest (rule F6). */
export async function downloadInParts(server: Program, path: string, token: string): Promise<void> {
  const { body } = await call(server, 'POST', `${path}/address`, { token });
  const address = server.url + (body.data.url as string);
  const digest = createHash('sha256');
  const first = await open(address, {});
  const bytes = Number(first.headers['content-length']);
  const tag = String(first.headers.etag);
  let read = await readInto(digest, first, bytes / (CUTS + 1));
  while (read < bytes) {
    const rest = await open(address, { range: `bytes=${read}-`, 'if-range': tag });
    if (rest.statusCode !== 206) throw new Error(`a resumed download answered ${rest.statusCode}`);
    read += await readInto(digest, rest, bytes / (CUTS + 1));
  }
  if (`sha-256=:${digest.digest('base64')}:` !== first.headers['repr-digest'])
    throw new Error('the parts of a download do not make up the archive');
}

function open(address: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    get(address, { headers, agent: false }, resolve).once('error', reject),
  );
}

/** Reads at least this number of bytes, unless it ends before; how many they were. */
async function readInto(digest: Hash, answer: IncomingMessage, bytes: number): Promise<number> {
  let read = 0;
  for await (const chunk of answer) {
    digest.update(chunk);
    read += chunk.length;
    if (read >= bytes) break;
  }
  return read;
}
