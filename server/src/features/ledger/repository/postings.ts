import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { newId } from '#platform/ids.ts';
import { type AccountCode, CHART } from '../rules/chart-of-accounts.ts';
import type { Leg } from '../rules/postings.ts';

type Db = Kysely<DB>;

const keyOf = (code: string, ownerId: string | null) => `${code}:${ownerId ?? ''}`;

/**
 * Ids of the legs' accounts by `code:owner`, made where missing. Race-safe: a second maker waits for the first,
 * and all make them in one order, so that none waits in a circle.
 */
export async function ensureAccounts(db: Db, legs: readonly Leg[], now: Date): Promise<Map<string, string>> {
  const found = await findAccounts(db, legs);
  if (legs.every(({ code, ownerId }) => found.has(keyOf(code, ownerId)))) return found;
  const market = Object.keys(CHART).filter((code) => CHART[code as AccountCode].per === 'market');
  const wanted = [
    ...market.map((code) => ({ code: code as AccountCode, ownerId: null })),
    ...legs.filter(({ code, ownerId }) => ownerId !== null && !found.has(keyOf(code, ownerId))),
  ];
  await db
    .insertInto('ledger_accounts')
    .values(
      wanted.map(({ code, ownerId }) => ({
        id: newId(now),
        code,
        owner_id: ownerId,
        normal_side: CHART[code].normalSide,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findAccounts(db, legs);
}

async function findAccounts(db: Db, legs: readonly Leg[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'code', 'owner_id'])
    .where((eb) =>
      eb.or(
        legs.map(({ code, ownerId }) =>
          eb.and([
            eb('code', '=', code),
            ownerId === null ? eb('owner_id', 'is', null) : eb('owner_id', '=', ownerId),
          ]),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [keyOf(row.code, row.owner_id), row.id]));
}

export interface NewTransaction {
  id: string;
  kind: string;
  sourceType: string;
  sourceId: string;
  /** The database finds it where the source is an order, a payment or a refund. */
  orderId: string | null;
  reversesId: string | null;
  postedAt: Date;
}

/** False when this source has this posting already (rule M1: unique source key). */
export async function insertTransaction(db: Db, row: NewTransaction): Promise<boolean> {
  const inserted = await db
    .insertInto('ledger_transactions')
    .values({
      id: row.id,
      kind: row.kind,
      source_type: row.sourceType,
      source_id: row.sourceId,
      order_id: row.orderId,
      reverses_id: row.reversesId,
      posted_at: row.postedAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'source_type', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertEntries(
  db: Db,
  transactionId: string,
  legs: readonly Leg[],
  accounts: Map<string, string>,
): Promise<void> {
  await db
    .insertInto('ledger_entries')
    .values(
      legs.map(({ code, ownerId, side, amountPaise }, line) => ({
        transaction_id: transactionId,
        line,
        account_id: accounts.get(keyOf(code, ownerId))!,
        side,
        amount_paise: amountPaise,
      })),
    )
    .execute();
}

/** A posting with its legs as they were made. */
export interface Posting {
  id: string;
  orderId: string | null;
  legs: Leg[];
}

const postings = (db: Db) =>
  db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['t.id', 't.order_id', 'a.code', 'a.owner_id', 'e.side', 'e.amount_paise'])
    .orderBy('e.line');

/** A posting by its source, or nothing. */
export async function findPosting(
  db: Db,
  source: { kind: string; type: string; id: string },
): Promise<Posting | undefined> {
  const rows = await postings(db)
    .where('t.kind', '=', source.kind)
    .where('t.source_type', '=', source.type)
    .where('t.source_id', '=', source.id)
    .execute();
  return rows[0] && asPosting(rows);
}

export async function getPosting(db: Db, id: string): Promise<Posting> {
  const rows = await postings(db).where('t.id', '=', id).execute();
  if (!rows[0]) throw new Error(`posting ${id} is not there`);
  return asPosting(rows);
}

function asPosting(rows: Awaited<ReturnType<ReturnType<typeof postings>['execute']>>): Posting {
  const legs = rows.map((row) => ({
    code: row.code as AccountCode,
    ownerId: row.owner_id,
    side: row.side as Leg['side'],
    amountPaise: row.amount_paise,
  }));
  return { id: rows[0]!.id, orderId: rows[0]!.order_id, legs };
}

export interface Balance {
  code: AccountCode;
  ownerId: string | null;
  /** Positive on the account's normal side. */
  balancePaise: number;
}

/** Sums over the entries; a seller's own, or all. */
export async function listBalances(db: Db, ownerId?: string): Promise<Balance[]> {
  const signed = sql<number>`coalesce(sum(CASE WHEN e.side = a.normal_side THEN e.amount_paise
    ELSE -e.amount_paise END), 0)::bigint`;
  const rows = await db
    .selectFrom('ledger_accounts as a')
    .leftJoin('ledger_entries as e', 'e.account_id', 'a.id')
    .select(['a.code', 'a.owner_id', signed.as('balance_paise')])
    .$if(ownerId !== undefined, (query) => query.where('a.owner_id', '=', ownerId!))
    .groupBy(['a.code', 'a.owner_id', 'a.normal_side'])
    .orderBy('a.code')
    .orderBy('a.owner_id')
    .execute();
  return rows.map((row) => ({
    code: row.code as AccountCode,
    ownerId: row.owner_id,
    balancePaise: row.balance_paise,
  }));
}

/** Debits less credits of the whole ledger. */
export async function readTrialBalance(db: Db): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    SELECT coalesce(sum(CASE side WHEN 'debit' THEN amount_paise ELSE -amount_paise END), 0)::bigint AS difference
    FROM ledger_entries`.execute(db);
  return rows[0]!.difference;
}
