import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedDatabase } from '#platform/database/embedded/start.ts';
import { startPostgres15 } from '#testing/database/postgres-15.ts';
import { startS3Server } from '#testing/files/s3-server.ts';
import {
  buyProject,
  listProject,
  makeArchive,
  makePicture,
  publishProject,
} from '#testing/fixtures/listing-form.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { runCommand as run } from '#testing/market/operator-command.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { createAdmin, PASSWORD, register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';

/** Asks the embedded database of a market that does not run. */
async function ask<T>(dataDir: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Every row of every table, sorted, as text. */
function readTables(dataDir: string): Promise<Record<string, string[]>> {
  return ask(dataDir, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'razorpay_sandbox') AND tablename NOT IN ('schema_functions', 'newest_backup')
         OR schemaname = 'pgboss' AND tablename IN ('queue', 'schedule', 'subscription', 'job_common')
       ORDER BY 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

/** What rows name and the store does not have. */
async function listLostFiles(dataDir: string): Promise<string[]> {
  const { rows } = await ask(dataDir, (client) =>
    client.query<{ name: string }>(
      `SELECT filename AS name FROM project_versions UNION ALL SELECT filename FROM project_images
       UNION ALL SELECT filename FROM project_documents
       UNION ALL SELECT unnest(ARRAY[banner_file, banner_small_file]) FROM users WHERE banner_file IS NOT NULL`,
    ),
  );
  expect(rows.length).toBeGreaterThan(2);
  const stored = Object.keys(await readFiles(join(dataDir, 'storage', 'files')));
  return rows.map(({ name }) => name).filter((name) => !stored.some((path) => path.endsWith(`/${name}`)));
}

/** Every file of a folder with its checksum. */
async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sums: Record<string, string> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    sums[path.slice(folder.length)] = hash.digest('hex');
  }
  return sums;
}

let folder: string;
let server: ServerProcess;
let seller: Person;
let buyer: Person;
let admin: Person;
let projectId: string;
let orderId: string;
/** From a mail of before the backups. */
let resetToken: string;
const home = () => join(folder, 'data');
const serving = () => join(folder, 'serving.tar');
const quiet = () => join(folder, 'quiet.tar');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-backup-'));
  server = await startServer(home());
  seller = await register(server, 'seller', 'seller@example.test');
  buyer = await register(server, 'buyer', 'buyer@example.test');
  admin = await createAdmin(server, home(), 'admin@example.test');
  const archive = await makeArchive({ 'strange.txt': 'tab\there, \\N and a \\. and ਪੰਜਾਬੀ\r\n' });
  projectId = await publishProject(server, seller, admin, {
    archive,
    fields: {
      description: 'Backslashes \\N, tabs\tand new\nlines in a text that is long enough to be listed.',
    },
  });
  orderId = await buyProject(server, buyer, projectId);
  await server.api('POST', '/auth/forgot-password', { body: { email: seller.email } });
  const mail = await waitForMail(join(home(), 'mail'), { to: seller.email, subject: 'Set a new password' });
  resetToken = mail.links.map((link) => new URL(link).searchParams.get('token')).find((token) => token)!;
  const form = new FormData();
  form.set('banner', new File([new Uint8Array(await makePicture())], 'wide.png'));
  const shown = await server.api('PUT', '/users/me/banner', { token: seller.token, form });
  expect(shown.body.data.banner).not.toBeNull();
  // Pictures in their widths are made when they are first asked for.
  const { body } = await server.api('GET', `/projects/${projectId}`);
  await fetch(new URL(body.data.images[0].url, server.url));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('A backup of a running market', () => {
  it('A backup made while the market serves requests is one file that only its owner can read', async () => {
    let writing = true;
    const writers = Array.from({ length: 2 }, async () => {
      for (let count = 0; writing; count++) {
        const draft = await listProject(server, seller, { fields: { submit: 'false' } });
        if (count % 2 === 0) await server.api('DELETE', `/projects/${draft}`, { token: seller.token });
      }
    });
    const saved = await run('backup', [serving()], home());
    writing = false;
    await Promise.all(writers);
    expect(saved).toMatchObject({ code: 0, said: expect.stringMatching(/^Saved \d+ rows/) });
    expect((await stat(serving())).mode & 0o777).toBe(0o600);
  });

  it('A backup never overwrites an existing file', async () => {
    const before = await readFile(serving());
    const again = await run('backup', [serving()], home());
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is there already') });
    expect((await readFile(serving())).equals(before)).toBe(true);
  });

  it('A backup cannot be restored over a running market', async () => {
    expect((await run('restore', [serving(), '--replace'], home())).said).toMatch(/is running on/);
    expect((await server.api('GET', '/health/ready')).status).toBe(200);
  });
});

describe('A restored market', () => {
  const copy = () => join(folder, 'copy');

  it('A restored market equals the saved one table by table and file by file', async () => {
    await server.stop();
    expect((await run('backup', [quiet()], home())).code).toBe(0);
    const restored = await run('restore', [quiet(), '--keep-sessions'], copy());
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^Restored \d+ rows/) });
    const [tables, files] = [await readTables(home()), await readFiles(join(home(), 'storage', 'files'))];
    expect(Object.values(tables).flat().length).toBeGreaterThan(100);
    expect(tables['public.known_browsers']!.length).toBeGreaterThan(0);
    expect(Object.keys(files).length).toBeGreaterThan(2);
    expect(await readTables(copy())).toEqual(tables);
    expect(await readFiles(join(copy(), 'storage', 'files'))).toEqual(files);
    expect(await readFile(join(copy(), 'secret-key'), 'utf8')).toBe(
      await readFile(join(home(), 'secret-key'), 'utf8'),
    );
  });

  it('An operator is told which files rows name and the store lacks, and which archives are others than were uploaded', async () => {
    const whole = await run('restore', ['--verify', '--checksums'], home());
    expect(whole).toEqual({
      code: 0,
      said: expect.stringMatching(/^The store has all \d+ files that rows name\.\n$/),
    });
    const archives = join(home(), 'storage', 'files', 'archives');
    const [archive] = await readdir(archives);
    const path = join(archives, archive!);
    await rename(path, `${path}.away`);
    expect(await run('restore', ['--verify'], home())).toEqual({
      code: 1,
      said: expect.stringMatching(
        `^The store lacks 1 of \\d+ files that rows name: ${archive}\nIt has 1 file that no row names\\.\n$`,
      ),
    });
    await writeFile(path, 'something else');
    expect((await run('restore', ['--verify'], home())).code).toBe(0);
    const { code, said } = await run('restore', ['--verify', '--checksums'], home());
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`The content of 1 archive is another: ${archive}\n`),
    ]);
    await rename(`${path}.away`, path);
  });

  it('A market knows when its newest backup was made, and a restored one has none of its own', async () => {
    const madeIn = (dataDir: string) =>
      ask(dataDir, async (client) => (await client.query('SELECT made_at FROM newest_backup')).rows);
    expect(await madeIn(home())).toEqual([{ made_at: expect.any(Date) }]);
    expect(await madeIn(copy())).toEqual([]);
  });

  it('A restore without --replace or one that fails half way leaves the existing database unchanged', async () => {
    expect((await run('restore', [serving()], copy())).said).toMatch(/is not empty/);
    const files = join(copy(), 'storage', 'files');
    const [tables, archives] = [await readTables(copy()), await readFiles(join(files, 'archives'))];
    // Where pictures belong there is a file: what comes before them in the backup can be written, they cannot.
    await rename(join(files, 'images'), join(folder, 'images'));
    await writeFile(join(files, 'images'), 'in the way');
    for (const key of Object.keys(archives)) await rm(join(files, 'archives', key));
    const failed = await run('restore', [serving(), '--replace'], copy());
    expect(failed.code).toBe(1);
    await rm(join(files, 'images'));
    await rename(join(folder, 'images'), join(files, 'images'));
    expect(await readTables(copy())).toEqual(tables);
    expect(await readFiles(join(files, 'archives'))).toEqual({});
  });

  it('A restore with --replace brings back what people had and signs everybody out', async () => {
    const replaced = await run('restore', [serving(), '--replace'], copy());
    expect(replaced).toMatchObject({ code: 0, said: expect.stringContaining('Everybody is signed out') });
    expect(await listLostFiles(copy())).toEqual([]);
    expect((await readTables(copy()))['public.known_browsers']).toEqual([]);
    server = await startServer(copy());
    for (const { token } of [seller, buyer, admin])
      expect((await server.api('GET', '/auth/sessions', { token })).status).toBe(401);
    await expectReset(server, 400);
    await expectTheMarket(server, await signIn(server, buyer));
    // What is numbered goes on where it was.
    await publishProject(server, await signIn(server, seller), await signIn(server, admin), {
      fields: { title: 'One more after the restore' },
    });
  });
});

describe('A damaged backup', () => {
  it.each([
    ['cut off', cutOff],
    ['changed in one bit', changeOneBit],
  ])('A backup that was %s is refused before any database is created', async (_how, damage) => {
    const [damaged, untouched] = [join(folder, 'damaged.tar'), join(folder, 'untouched')];
    await copyFile(quiet(), damaged);
    await damage(damaged);
    const { code, said } = await run('restore', [damaged], untouched);
    expect(code).toBe(1);
    expect(said).toMatch(/is not a whole backup|is damaged/);
    expect(await readdir(untouched)).not.toContain('postgres');
  });
});

describe('A backup with PostgreSQL 15 and S3', () => {
  it('A market moves from a folder to PostgreSQL 15 and S3 by backup, and back again', async () => {
    const [database, bucket] = await Promise.all([startPostgres15(), startS3Server()]);
    const env = { DATABASE_URL: database.url, ...bucket.environment };
    const [away, back, kept] = [join(folder, 'away'), join(folder, 'back'), join(folder, 'from-s3.tar')];
    try {
      expect(await run('restore', [quiet(), '--keep-sessions'], away, env)).toMatchObject({ code: 0 });
      const market = await startServer(away, env);
      await expectTheMarket(market);
      await expectReset(market, 200);
      const running = await run('restore', [serving(), '--replace'], away, env);
      expect(running.said).toMatch(/A market is running on this database/);
      expect(await run('backup', [kept], away, env)).toMatchObject({ code: 0 });
      const stored = await bucket.listAll();
      await market.stop();
      expect((await run('restore', [serving()], away, env)).said).toMatch(/is not empty/);
      expect(await run('restore', [serving(), '--replace'], away, env)).toMatchObject({ code: 0 });

      expect(await run('restore', [kept], back)).toMatchObject({ code: 0 });
      const files = await readFiles(join(back, 'storage', 'files'));
      expect(Object.keys(files).map((path) => path.slice(1))).toEqual(expect.arrayContaining(stored));
    } finally {
      await Promise.all([database.stop(), bucket.stop()]);
    }
  });
});

/** Whether the link mailed before the backup still sets a password. */
async function expectReset(market: ServerProcess, status: number): Promise<void> {
  const body = { token: resetToken, password: PASSWORD };
  expect((await market.api('POST', '/auth/reset-password', { body })).status).toBe(status);
}

/** The same person with a session of this market. */
async function signIn(market: ServerProcess, person: Person): Promise<Person> {
  const answer = await market.api('POST', '/auth/login', {
    body: { email: person.email, password: PASSWORD },
  });
  return { ...person, token: answer.body.data.token };
}

async function cutOff(path: string): Promise<void> {
  await truncate(path, Math.floor((await stat(path)).size / 2));
}

async function changeOneBit(path: string): Promise<void> {
  const bytes = await readFile(path);
  // Inside the first file, behind its header.
  const at = 600;
  bytes[at] = bytes[at]! ^ 1;
  await writeFile(path, bytes);
}

/** Sessions, orders and files as they were. */
async function expectTheMarket(market: ServerProcess, me = buyer): Promise<void> {
  const sessions = await market.api('GET', '/auth/sessions', { token: me.token });
  expect(sessions.status).toBe(200);
  const order = await market.api('GET', `/payments/order/${orderId}`, { token: me.token });
  expect(order.body.data).toMatchObject({ status: 'PAID' });
  const { filename, sha256 } = order.body.data.project.archive;
  const file = await market.api('GET', `/projects/download/${filename}`, { token: me.token });
  expect(file.status).toBe(200);
  expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(sha256);
  const found = await market.api('GET', '/projects?search=hostel');
  expect(found.body.data.projects[0]).toMatchObject({ _id: projectId });
}
