import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { createAdmin, register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts';

const ROOM = '3m';
/** A world of its own for mounts: as root, else by a user namespace where the kernel gives one. */
const OWN_MOUNTS = process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '-Urm'];
const MOUNT = `mount -t tmpfs -o size=${ROOM} small "$STORE" && exec "$@"`;
const through = (...command: string[]) => [...OWN_MOUNTS, 'sh', '-c', MOUNT, 'sh', ...command];

function mayMount(): boolean {
  const [program, ...words] = through('true') as [string, ...string[]];
  return spawnSync(program, words, { env: { ...process.env, STORE: tmpdir() } }).status === 0;
}

describe.skipIf(!mayMount())('A full disk (skipped where no small file system can be mounted)', () => {
  let folder: string;
  let database: OutsideDatabase;
  let server: ServerProcess;
  let seller: Person;
  let projectId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codehaat-full-'));
    const store = join(folder, 'data', 'storage');
    await mkdir(store, { recursive: true });
    database = await openOutsideDatabase(join(folder, 'database'));
    const env = { DATABASE_URL: database.url, STORE: store };
    server = await startServer(join(folder, 'data'), env, through());
    seller = await register(server, 'seller', 'seller@example.test');
    const admin = await createAdmin(server, join(folder, 'data'), 'admin@example.test', env);
    projectId = await publishProject(server, seller, admin);
  });
  afterAll(async () => {
    await server.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const stored = async () =>
    (
      await readdir(`/proc/${server.pid}/root${join(folder, 'data', 'storage')}`, {
        recursive: true,
        withFileTypes: true,
      }).then((entries) => entries.filter((entry) => entry.isFile()))
    ).length;
  const tooMuch = () => randomBytes(4 * 1024 * 1024);

  it('An upload that does not fit on the disk is refused with the reason and leaves no file', async () => {
    const before = await stored();
    const form = await listingForm({ fields: { title: 'One that does not fit' }, archive: tooMuch() });
    const answer = await server.api('POST', '/projects', { token: seller.token, form });
    expect([answer.status, answer.body.code]).toEqual([507, 'server.no_room']);
    expect(await stored()).toBe(before);
    const mine = await server.api('GET', '/projects/my', { token: seller.token });
    expect(mine.body.data.total).toBe(1);
  });

  it('A part of a resumable upload that does not fit is refused, and the upload stays at its offset', async () => {
    const tus = { 'tus-resumable': '1.0.0', authorization: `Bearer ${seller.token}` };
    const bytes = tooMuch();
    const made = await fetch(`${server.url}/api/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': 'filename cC56aXA=' },
    });
    const address = new URL(made.headers.get('location')!, `${server.url}/api/uploads/`);
    const before = await stored();
    const part = await fetch(address, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    });
    expect(part.status).toBe(507);
    const state = await fetch(address, { method: 'HEAD', headers: tus });
    expect(state.headers.get('upload-offset')).toBe('0');
    expect(await stored()).toBe(before);
  });

  it('A market with a nearly full disk goes on serving its listings and takes an upload that fits', async () => {
    expect((await server.api('GET', `/projects/${projectId}`)).status).toBe(200);
    const form = await listingForm({ fields: { title: 'One that fits' } });
    expect((await server.api('POST', '/projects', { token: seller.token, form })).status).toBe(201);
  });
});
