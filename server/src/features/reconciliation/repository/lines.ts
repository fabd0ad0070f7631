import { type Insertable, type Kysely, sql } from 'kysely';
import type { BankLines, BankStatements, DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Until the transaction ends nobody else stores or matches lines. */
export async function lockLines(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('reconciliation.bank_lines'), 0)`.execute(db);
}

export async function insertStatement(db: Db, statement: Insertable<BankStatements>): Promise<void> {
  await db.insertInto('bank_statements').values(statement).execute();
}

/** Those of these fingerprints that are not stored yet. */
export async function findNew(db: Db, fingerprints: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    SELECT f AS fingerprint FROM unnest(${fingerprints}::text[]) f
    WHERE NOT EXISTS (SELECT FROM bank_lines l WHERE l.fingerprint = f)`.execute(db);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Stores lines that are new; for whoever holds `lockLines`. */
export async function insertLines(
  db: Db,
  lines: readonly Omit<Insertable<BankLines>, 'match_kind' | 'match_id'>[],
): Promise<void> {
  await sql`INSERT INTO bank_lines (id, statement_id, fingerprint, dated_on, place, description, reference, direction,
      amount_paise, balance_paise, keys)
    SELECT id, statement_id, fingerprint, dated_on, place, description, reference, direction, amount_paise, balance_paise, keys
    FROM jsonb_populate_recordset(NULL::bank_lines, ${JSON.stringify(lines)}::jsonb)`.execute(db);
}

/** The keys of lines that are stored, made anew while nothing is matched with them. */
export async function renewKeys(
  db: Db,
  lines: readonly { fingerprint: string; keys: string[] }[],
): Promise<void> {
  await sql`UPDATE bank_lines l SET keys = n.keys
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) n (fingerprint text, keys text[])
    WHERE l.fingerprint = n.fingerprint AND l.match_kind IS NULL AND l.keys <> n.keys`.execute(db);
}

/** Of these lines those that nothing is matched with. */
export async function countUnmatched(db: Db, fingerprints: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM bank_lines
    WHERE fingerprint = ANY(${fingerprints}::text[]) AND match_kind IS NULL`.execute(db);
  return rows[0]!.count;
}

/** The first day since `from` that has a line which nothing is matched with. */
export async function firstUnmatchedDay(db: Db, from: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(dated_on)::text AS day FROM bank_lines
    WHERE match_kind IS NULL AND dated_on >= ${from}::date`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** What a note is written on, its row locked until the transaction ends. */
export async function lockLine(
  db: Db,
  id: string,
): Promise<{ note: string | null; isMatched: boolean } | undefined> {
  const { rows } = await sql<{ note: string | null; isMatched: boolean }>`
    SELECT note, match_kind IS NOT NULL AS "isMatched" FROM bank_lines WHERE id = ${id} FOR UPDATE`.execute(
    db,
  );
  return rows[0];
}

/** For whoever holds the row's lock. */
export async function writeLineNote(
  db: Db,
  id: string,
  note: { text: string; at: Date; by: string } | null,
): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({ note: note?.text ?? null, noted_at: note?.at ?? null, noted_by: note?.by ?? null })
    .where('id', '=', id)
    .execute();
}
