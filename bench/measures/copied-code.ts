import pg from 'pg';
import { listSharedCode } from '#features/inspection/repository/code-fingerprints.ts';
import { LEAST_SHARED } from '#features/inspection/rules/overlaps.ts';
import type { BenchMarket } from '../market/open.ts';
import { settleMarket } from '../market/settle.ts';
import { percentile } from '../steady-reads.ts';
import { fixed, type Row } from '../table.ts';

/** Of each archive; the first tenth of them are in many archives. */
const FINGERPRINTS = 250;
/** The most that are kept of an archive, and so the most that a look-up asks for. */
const MOST_FINGERPRINTS = 400;
const LOOK_UPS = 100;
const TARGET_SECONDS = 2;
const BATCH = 2_000;

/** How long an archive's code is looked up among those of `archives` others (rule I3). */
export async function measureCopiedCode(market: BenchMarket, archives: number): Promise<Row[]> {
  const superuser = new pg.Client({ connectionString: market.superuserUrl });
  await superuser.connect();
  try {
    await fillArchives(superuser, archives);
    await settleMarket(superuser);
    const versions = await pickVersions(superuser);
    const honest = await lookUp(market, superuser, versions, OWN_CODE);
    const common = await lookUp(market, superuser, versions, COMMON_CODE);
    return [
      describe(`code looked up among ${archives} archives, p99`, honest),
      describe('the same for code that many others have, p99', common),
    ];
  } finally {
    await superuser.end();
  }
}

/** Versions of the market's listings in turn, each with fingerprints; indexes are built once in the end. */
async function fillArchives(superuser: pg.Client, archives: number): Promise<void> {
  await superuser.query(`SET session_replication_role = replica; SET synchronous_commit = off;
    SET maintenance_work_mem = '512MB';
    ALTER TABLE code_fingerprints DROP CONSTRAINT code_fingerprints_pkey;
    DROP INDEX code_fingerprints_archive`);
  for (let from = 0; from < archives; from += BATCH) {
    await superuser.query(INSERT_ARCHIVES, [from, Math.min(archives, from + BATCH) - 1]);
  }
  await superuser.query(`ALTER TABLE code_fingerprints ADD PRIMARY KEY (fingerprint, archive_id);
    CREATE INDEX code_fingerprints_archive ON code_fingerprints (archive_id);
    SET session_replication_role = origin`);
}

const COMMON = 'hashint4(abs(hashint8(g::bigint * 1000 + n) % 1000))';

const INSERT_ARCHIVES = `
  WITH listings AS MATERIALIZED (
    SELECT v.*, row_number() OVER (ORDER BY v.id) - 1 AS n, count(*) OVER () AS listings
    FROM projects p JOIN project_versions v ON v.id = p.current_version_id
  ), added AS (
    INSERT INTO project_versions (id, project_id, number, status, filename, original_name, bytes, sha256, entries,
      files, unpacked_bytes, created_at)
    SELECT gen_random_uuid(), l.project_id, 'bench ' || g, 'approved', l.filename, l.original_name, l.bytes, l.sha256,
      l.entries, l.files, l.unpacked_bytes, l.created_at + g * interval '1 second'
    FROM generate_series($1::int, $2::int) g JOIN listings l ON l.n = g % l.listings
    RETURNING id, split_part(number, ' ', 2)::int AS g, created_at
  ), archives AS (
    INSERT INTO code_archives (version_id, level, files) SELECT id, 0, '{index.js}' FROM added RETURNING id, version_id
  )
  INSERT INTO code_fingerprints (seen_at, fingerprint, archive_id, file)
  SELECT DISTINCT ON (archives.id, f.fingerprint) added.created_at, f.fingerprint, archives.id, 0
  FROM added JOIN archives ON archives.version_id = added.id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN n < ${FINGERPRINTS / 10} THEN ${COMMON} ELSE hashint8(g::bigint * 1000 + n) END AS fingerprint
    FROM generate_series(0, ${FINGERPRINTS - 1}) n
  ) f`;

interface Version {
  id: string;
  project_id: string;
}

async function pickVersions(superuser: pg.Client): Promise<Version[]> {
  const { rows } = await superuser.query<Version>(`
    SELECT v.id, v.project_id FROM code_archives a JOIN project_versions v ON v.id = a.version_id
    ORDER BY hashint4(a.id) LIMIT ${LOOK_UPS}`);
  return rows;
}

const OWN_CODE = `SELECT fingerprint FROM code_fingerprints f JOIN code_archives a ON a.id = f.archive_id
  WHERE a.version_id = $1`;
const COMMON_CODE = `SELECT DISTINCT hashint4(n) AS fingerprint FROM generate_series(0, ${MOST_FINGERPRINTS - 1}) n
  WHERE $1::uuid IS NOT NULL`;

/** Milliseconds that each look-up took. */
async function lookUp(
  { database }: BenchMarket,
  superuser: pg.Client,
  versions: readonly Version[],
  code: string,
): Promise<number[]> {
  const took: number[] = [];
  for (const version of versions) {
    const { rows } = await superuser.query<{ fingerprint: number }>(code, [version.id]);
    const sample = { level: 0, fingerprints: rows.map(({ fingerprint }) => fingerprint) };
    const begun = performance.now();
    await listSharedCode(database.kysely, version, sample, LEAST_SHARED);
    took.push(performance.now() - begun);
  }
  return took;
}

function describe(measure: string, took: number[]): Row {
  const seconds = percentile(took, 0.99) / 1000;
  return {
    measure,
    figure: `${fixed(seconds, 2)} s`,
    floor: '',
    ratio: fixed(seconds / TARGET_SECONDS),
    cpuRatio: '',
    wholeCpuRatio: '',
    target: `<= ${TARGET_SECONDS} s (ratio 1)`,
    isMet: seconds <= TARGET_SECONDS,
  };
}
