import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listingForm } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { type RequestResult, sendVisitors } from './visitors.ts';

const PATHS = ['/api/projects', '/api/auth/sessions', '/', '/api/projects/my', '/market'];
const VISITORS = 16;
const ROUNDS = 2;

describe.each(['1', '2'])('SIGTERM under load, with %s processes', (workers) => {
  it('A server stopped by SIGTERM under load answers every request and upload it has accepted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codehaat-stop-'));
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const server = await startServer(folder, { WORKERS: workers });
        const seller = await register(server, 'seller', `seller-${round}@example.test`);
        const upload = await beginUpload(server, seller);
        const visitors = sendVisitors(server.url, PATHS, VISITORS, seller.token);
        await expect.poll(() => visitors.seen.length, { timeout: 60_000 }).toBeGreaterThan(100);

        const stopped = server.stop();
        expect(await upload.finish()).toBe(201);
        expect(await stopped).toBe(0);
        await visitors.leave();
        expect(visitors.seen.filter((one) => !isFair(one, workers))).toEqual([]);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/**
 * Whoever comes when it is closed is told so at once by the system. Of several processes on one port none knows which
 * closes it last: a connection that none of them has taken by then is reset.
 */
function isFair({ status, error, isKept }: RequestResult, workers: string): boolean {
  const isUntaken = workers !== '1' && error === 'ECONNRESET' && isKept === false;
  return status === 200 || error === 'ECONNREFUSED' || isUntaken;
}

/** A form with files of which the server has only the first half so far. */
async function beginUpload(server: ServerProcess, seller: Person) {
  const body = new Response(await listingForm());
  const bytes = Buffer.from(await body.clone().arrayBuffer());
  const upload = request(`${server.url}/api/projects`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${seller.token}`,
      'content-type': body.headers.get('content-type')!,
      'content-length': bytes.length,
    },
  });
  const answered = new Promise<number | string>((resolve) => {
    upload.on('error', (error) => resolve(error.message));
    upload.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
  });
  const half = Math.floor(bytes.length / 2);
  upload.write(bytes.subarray(0, half));
  return {
    /** Sends the rest a moment later; the status of the answer. */
    async finish() {
      await sleep(1_000);
      upload.end(bytes.subarray(half));
      return answered;
    },
  };
}
