import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject } from '#testing/fixtures/listing-form.ts';
import { run } from '../fixtures/operator-programs.ts';
import { PASSWORD } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';

const HOSTEL = 'Hostel booking web app';
const LEDGER = 'School fee ledger';
/**
 * A data folder as the program left it before there was a baseline of its migrations. In it: two listings of Asha;
 * Ravi bought the first, and offers ₹2,000 for the second; Meera bought the first too, had her money back, and reported
 * the second; Asha has the code DIWALI.
 */
const OLD_DATA = join(import.meta.dirname, 'fixtures/data-before-baseline.tar.zst');

/** Unpacks what the archive has, as if this user had made it. */
async function unpack(archive: string, folder: string): Promise<void> {
  const entries = extract();
  const read = pipeline(createReadStream(archive), createZstdDecompress(), entries as unknown as Writable);
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    // PostgreSQL refuses a folder that others may read.
    await mkdir(entry.header.type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (entry.header.type === 'file')
      await writeFile(path, await buffer(entry as unknown as Readable), { mode: 0o600 });
  }
  await read;
}

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-old-data-'));
  await unpack(OLD_DATA, folder);
  server = await startServer(folder);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Signs in with the password of before; the token. */
async function signIn(name: string): Promise<string> {
  const body = { email: `${name}@example.test`, password: PASSWORD };
  const answer = await server.api('POST', '/auth/login', { body });
  expect(answer.status).toBe(200);
  return answer.body.data.token;
}

async function read(path: string, token?: string) {
  const answer = await server.api('GET', path, token === undefined ? {} : { token });
  expect(answer.status, path).toBe(200);
  return answer.body.data;
}

describe('A data folder of before the baseline', () => {
  it('The market of an old data folder shows its listings with their pictures', async () => {
    const { projects } = await read('/projects');
    expect(projects.map(({ title }: { title: string }) => title).sort()).toEqual([HOSTEL, LEDGER]);
    for (const { images } of projects) {
      const picture = await fetch(new URL(images[0].url, server.url));
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toMatch(/^image/);
    }
  });

  it('A buyer signs in as before, downloads what they bought, and has a licence whose certificate can be checked', async () => {
    const token = await signIn('ravi');
    const [order, ...others] = (await read('/payments/user', token)).orders;
    expect(others).toEqual([]);
    expect(order).toMatchObject({ status: 'PAID', amount: 1499, licence: 'personal', owned: true });
    const { archive } = order.project;
    const file = await server.api('GET', `/projects/download/${archive.filename}`, { token });
    expect(file.status).toBe(200);
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(archive.sha256);
    const [licence] = (await read('/users/me/licences', token)).licences;
    const certificate = await read(`/certificates/${licence.certificateId}`);
    expect(certificate).toMatchObject({ status: 'valid', certificate: { project: HOSTEL } });
  });

  it('A refund of before is still granted and sent, and its buyer may buy again', async () => {
    const token = await signIn('meera');
    const [order] = (await read('/payments/user', token)).orders;
    expect(order.refund.request).toMatchObject({ status: 'granted', money: { status: 'processed' } });
    expect(order.owned).toBe(false);
    await buyProject(server, { uid: '', email: '', role: 'buyer', token }, order.project._id);
    const { orders } = await read('/payments/user?status=PAID', token);
    expect(orders.filter(({ owned }: { owned: boolean }) => owned)).toHaveLength(1);
  });

  it('A seller has the earnings, the code and the negotiation of before', async () => {
    const token = await signIn('asha');
    const { sales } = await read('/seller/sales', token);
    const [refunded, kept] = [
      ['meera', 0],
      ['ravi', 127_415],
    ].map(([buyerName, keptPaise]) => ({ buyerName, sharePaise: 127_415, keptPaise }));
    expect(sales).toEqual(
      expect.arrayContaining([expect.objectContaining(refunded), expect.objectContaining(kept)]),
    );
    expect((await read('/discounts', token)).discounts).toMatchObject([{ code: 'DIWALI', value: 10 }]);
    const { negotiations } = await read('/negotiations', token);
    expect(negotiations).toMatchObject([{ project: { title: LEDGER }, buyerOffer: 2000, listPrice: 2499 }]);
  });

  it('An admin finds the report of before, and the books and the log of acts are whole', async () => {
    const { reports } = await read('/admin/reports', await signIn('admin'));
    expect(reports).toMatchObject([{ about: 'listing', title: LEDGER, reason: 'other' }]);
    for (const [script, verdict] of [
      ['scripts/ledger-check.mjs', 'The books are in order.'],
      ['scripts/audit-check.mjs', 'is whole.'],
    ] as const) {
      const { code, said } = await run(script, [], folder);
      expect(said).toContain(verdict);
      expect(code).toBe(0);
    }
  });
});
