import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { newId } from '#platform/ids.ts';
import { runOnServer, withDatabase } from '#testing/database/template.ts';
import { silentLog } from '#testing/market/silent-log.ts';

const DATABASE = fileURLToPath(new URL('../../../../../database', import.meta.url));
const OLD_FILES = join(DATABASE, 'before-baseline');
/** The first that knows of ended trust. */
const KNOWN_SINCE = '0037';
const NAME = `before_trust_${process.pid}`;
const NOW = '2026-11-01T10:00:00Z';

let folder: string;
let database: Database;
const id = Object.fromEntries(
  [
    ...['admin', 'suspended', 'listed', 'reported', 'warned', 'spared', 'project', 'version'],
    ...['forBuyers', 'preview', 'archiveRead', 'documentRead', 'previewRead'],
  ].map((name) => [name, newId(new Date(NOW))]),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-migrations-'));
  for (const name of (await readdir(OLD_FILES)).filter((name) => name < KNOWN_SINCE))
    await cp(join(OLD_FILES, name), join(folder, name));
  await runOnServer(inject('adminDatabaseUrl'), `CREATE DATABASE ${NAME}`);
  database = connectDatabase({
    url: withDatabase(inject('adminDatabaseUrl'), NAME),
    max: 1,
    log: silentLog,
  });
  await migrate(database.pool, folder, silentLog);
  await fill((text) => database.pool.query(text));
  await migrate(database.pool, DATABASE, silentLog);
});
afterAll(async () => {
  await database?.close();
  await runOnServer(inject('adminDatabaseUrl'), `DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

/** What the version before may have left: decisions, acts, reports and downloads. */
async function fill(sql: (text: string) => Promise<unknown>): Promise<void> {
  for (const name of ['admin', 'suspended', 'listed', 'reported', 'warned', 'spared'])
    await sql(`INSERT INTO users (uid, email, email_key, role, display_name, created_at)
      VALUES ('${id[name]}', '${name}@example.test', '${name}@example.test', 'seller', '${name}', '${NOW}')`);
  await sql(`INSERT INTO projects (id, seller_id, status, title, description, description_html, excerpt, created_at, updated_at)
    VALUES ('${id.project}', '${id.listed}', 'approved', 'Back again', '', '', '', '${NOW}', '${NOW}')`);
  await sql(`INSERT INTO project_decisions (id, project_id, from_status, to_status, reason_code, reason, decided_by, decided_at) VALUES
    (gen_random_uuid(), '${id.project}', 'approved', 'suspended', 'malware', 'Held a miner', '${id.admin}', '${NOW}'),
    (gen_random_uuid(), '${id.project}', 'suspended', 'approved', 'other', 'Taken out', '${id.admin}', '${NOW}')`);
  await sql(`INSERT INTO admin_acts (seq, id, at, actor_id, act, subject_type, subject_id, reason, before, after, previous_hash, hash)
    VALUES (1, gen_random_uuid(), '${NOW}', '${id.admin}', 'account.suspend', 'account', '${id.suspended}', 'Chargebacks', '{}', '{}', '', '\\x01'),
      (2, gen_random_uuid(), '${NOW}', '${id.admin}', 'account.suspend', 'account', '${newId(new Date(NOW))}', 'Gone', '{}', '{}', '', '\\x02')`);
  const report = (reporter: string, about: string, aboutId: string, person: string, act: string) =>
    sql(`INSERT INTO reports (id, reporter_id, about, about_id, person_id, reason, title_then, content_then, status, act,
        decision_content, resolved_by, resolved_at, created_at)
      VALUES (gen_random_uuid(), '${id[reporter]}', '${about}', '${aboutId}', '${id[person]}', 'scam', '', '', 'resolved', '${act}',
        'As reported', '${id.admin}', '${NOW}', '${NOW}')`);
  // Two people reported one thing, and one decision answered both.
  await report('spared', 'user', id.reported!, 'reported', 'suspend');
  await report('listed', 'user', id.reported!, 'reported', 'suspend');
  await report('spared', 'listing', newId(new Date(NOW)), 'warned', 'warn');
  await report('listed', 'user', id.spared!, 'spared', 'dismiss');
  await sql(`INSERT INTO project_versions (id, project_id, number, status, filename, original_name, bytes, sha256, entries, files, unpacked_bytes, created_at)
    VALUES ('${id.version}', '${id.project}', '1.0.0', 'approved', 'a.zip', 'a.zip', 1, sha256('a'), 1, 1, 1, '${NOW}')`);
  for (const [name, access] of [
    ['forBuyers', 'buyers'],
    ['preview', 'preview'],
  ] as const)
    await sql(`INSERT INTO project_documents (id, project_id, filename, original_name, media_type, file_type, access, description, bytes, position, created_at)
      VALUES ('${id[name]}', '${id.project}', '${name}', '${name}', 'text/plain', 'other', '${access}', '', 1, 0, '${NOW}')`);
  const read = (name: string, column: string, file: string) =>
    sql(`INSERT INTO downloads (id, user_id, project_id, ${column}, capacity, first_byte, last_byte, started_at)
      VALUES ('${id[name]}', '${id.spared}', '${id.project}', '${file}', 'buyer', 0, 0, '${NOW}')`);
  await read('archiveRead', 'version_id', id.version!);
  await read('documentRead', 'document_id', id.forBuyers!);
  await read('previewRead', 'document_id', id.preview!);
}

test('Suspensions and upheld reports from before the migration have ended the trust in those sellers', async () => {
  const { rows } = await database.pool.query(
    `SELECT u.display_name AS name, t.cause, t.reason, t.project_id, t.renewed_at FROM trust_ends t
     JOIN users u ON u.uid = t.user_id ORDER BY 1`,
  );
  const ended = { renewed_at: null, project_id: null };
  expect(rows).toEqual([
    { ...ended, name: 'listed', cause: 'listing_suspended', reason: 'Held a miner', project_id: id.project },
    { ...ended, name: 'reported', cause: 'report_upheld', reason: 'As reported' },
    { ...ended, name: 'suspended', cause: 'account_suspended', reason: 'Chargebacks' },
    { ...ended, name: 'warned', cause: 'report_upheld', reason: 'As reported' },
  ]);
});

test('A document for buyers that was read before the migration counts as bought, a preview does not', async () => {
  const { rows } = await database.pool.query<{ id: string; for_buyers: boolean }>(
    'SELECT id, for_buyers FROM downloads',
  );
  expect(Object.fromEntries(rows.map((row) => [row.id, row.for_buyers]))).toEqual({
    [id.archiveRead!]: true,
    [id.documentRead!]: true,
    [id.previewRead!]: false,
  });
});
