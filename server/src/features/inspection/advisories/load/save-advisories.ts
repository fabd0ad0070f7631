import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Advisory } from './parse-record.ts';

type Db = Kysely<DB>;

/**
 * Keeps these advisories in place of what is kept under their ids, unless that is newer, and removes those of the other ids.
 * @returns how many were kept and removed
 */
export async function saveAdvisories(
  db: Db,
  advisories: readonly Advisory[],
  gone: readonly string[],
): Promise<{ kept: number; removed: number }> {
  const rows = advisories.map(({ packages: _, modifiedAt, ...row }) => ({ ...row, modified_at: modifiedAt }));
  const packages = advisories.flatMap(({ id, packages }) =>
    packages.map(({ ecosystem, name, affected }) => ({
      advisory_id: id,
      ecosystem,
      package: name,
      affected,
    })),
  );
  const { rows: counts } = await sql<{ kept: number; removed: number }>`
    WITH removed AS (
      DELETE FROM advisories WHERE id = ANY (${gone}::text[]) RETURNING id
    ), kept AS (
      INSERT INTO advisories (id, aliases, summary, severity, modified_at)
      SELECT id, aliases, summary, severity, modified_at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (id text, aliases text[], summary text, severity text, modified_at timestamptz)
      ORDER BY id
      ON CONFLICT (id) DO UPDATE SET aliases = excluded.aliases, summary = excluded.summary,
        severity = excluded.severity, modified_at = excluded.modified_at
      WHERE advisories.modified_at <= excluded.modified_at
      RETURNING id
    ), given AS MATERIALIZED (
      SELECT given.* FROM jsonb_to_recordset(${JSON.stringify(packages)}::jsonb)
        AS given (advisory_id text, ecosystem text, package text, affected jsonb)
      JOIN kept ON kept.id = given.advisory_id
    ), not_affected AS (
      DELETE FROM advisory_packages old USING kept
      WHERE old.advisory_id = kept.id AND NOT EXISTS (SELECT FROM given
        WHERE (given.advisory_id, given.ecosystem, given.package) = (old.advisory_id, old.ecosystem, old.package))
    ), affected AS (
      INSERT INTO advisory_packages (advisory_id, ecosystem, package, affected)
      SELECT advisory_id, ecosystem, package, affected FROM given
      ON CONFLICT (advisory_id, ecosystem, package) DO UPDATE SET affected = excluded.affected
    )
    SELECT (SELECT count(*)::int FROM kept) AS kept, (SELECT count(*)::int FROM removed) AS removed`.execute(
    db,
  );
  return counts[0]!;
}

/** How many advisories are kept, and how many packages they are about. */
export async function countAdvisories(db: Db): Promise<{ advisories: number; packages: number }> {
  const { rows } = await sql<{ advisories: number; packages: number }>`
    SELECT (SELECT count(*) FROM advisories) AS advisories,
      (SELECT count(*) FROM (SELECT DISTINCT ecosystem, package FROM advisory_packages) one) AS packages`.execute(
    db,
  );
  return rows[0]!;
}
