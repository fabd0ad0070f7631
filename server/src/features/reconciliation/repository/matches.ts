import { type Kysely, sql } from 'kysely';
import type { BankDirection, BankMatchKind } from '#contract/reconciliation/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { dayBegins } from '#platform/time/days.ts';

type Db = Kysely<DB>;

/** Something in the books that moves money on the bank's account, and that no line of a statement is matched with. */
export interface Candidate {
  kind: BankMatchKind;
  id: string;
  direction: BankDirection;
  paise: number;
  /** The bank's number of the transfer. */
  reference: string;
}

/** What a line can be. */
const BOOKED = sql`
  SELECT 'payout' AS kind, p.id, 'out' AS direction, p.amount_paise AS paise, p.reference, p.paid_at AS at FROM payouts p
  UNION ALL
  SELECT 'payout_return', p.id, 'in', p.amount_paise, p.reference, p.paid_at FROM payouts p WHERE p.status = 'returned'
  UNION ALL
  SELECT 'settlement', s.id, 'in', s.amount_paise, s.utr, s.settled_at FROM provider_settlements s
  WHERE s.status <> 'created'
  UNION ALL
  SELECT 'settlement_return', s.id, 'out', s.amount_paise, s.utr, s.settled_at FROM provider_settlements s
  WHERE s.status = 'failed'
  UNION ALL
  SELECT 'tax_payment', c.id, 'out', c.amount_paise, c.reference, c.paid_on::timestamp AT TIME ZONE 'Asia/Kolkata'
  FROM tax_challans c`;

/** Banks date a transfer some days later than it was told, or before. */
const SLACK_DAYS = 15;
const BATCH = 2_000;

/** All that was moved since some days before `from`, a batch at a time. */
export async function* everyCandidate(db: Db, from: string): AsyncGenerator<Candidate[]> {
  let last = { kind: '', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await sql<Candidate>`
      SELECT b.kind, b.id, b.direction, b.paise, b.reference FROM (${BOOKED}) b
      WHERE b.at >= ${dayBegins(from)} - make_interval(days => ${SLACK_DAYS}) AND b.reference IS NOT NULL
        AND (b.kind, b.id) > (${last.kind}, ${last.id}::uuid)
        AND NOT EXISTS (SELECT FROM bank_lines l WHERE l.match_kind = b.kind AND l.match_id = b.id)
      ORDER BY b.kind, b.id LIMIT ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end;
  }
}

/** A line and what it may be. */
export interface Pair {
  lineId: string;
  kind: BankMatchKind;
  id: string;
}

/** Lines of the same amount and direction that have a key of a candidate, the earliest first. */
export async function findPairs(
  db: Db,
  candidates: readonly (Omit<Candidate, 'reference'> & { keys: string[] })[],
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT l.id AS "lineId", c.kind, c.id
    FROM jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
      c (kind text, id uuid, direction text, paise bigint, keys text[])
    JOIN bank_lines l ON l.match_kind IS NULL AND l.keys && c.keys AND l.direction = c.direction AND l.amount_paise = c.paise
    ORDER BY l.dated_on, l.place, l.id, c.kind, c.id`.execute(db);
  return rows;
}

/** Matches lines, each with what it is; for whoever holds `lockLines`. */
export async function writeMatches(db: Db, pairs: readonly Pair[], at: Date): Promise<void> {
  await sql`UPDATE bank_lines l SET match_kind = m.kind, match_id = m.id, matched_at = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) m ("lineId" uuid, kind text, id uuid)
    WHERE l.id = m."lineId" AND l.match_kind IS NULL`.execute(db);
}
