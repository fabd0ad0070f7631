import { type Kysely, sql } from 'kysely';
import type { LedgerSide } from '#contract/ledger/constants.ts';
import type { Paise } from '#contract/money.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { newId } from '#platform/ids.ts';
import { type AccountCode, CHART } from '../rules/chart-of-accounts.ts';
import type { PostingLine } from '../rules/postings.ts';

type Db = Kysely<DB>;

/** A posting as the database's function `ledger_post` takes it. */
export interface NewPosting {
  id: string;
  kind: string;
  source_type: string;
  source_id: string;
  /** The database finds it where the source is an order, a payment or a refund. */
  order_id: string | null;
  reverses_id: string | null;
  posted_at: Date;
  lines: { line: number; code: AccountCode; owner: string | null; side: LedgerSide; paise: Paise }[];
}

/**
 * Makes the accounts of these postings where they are missing. Race-safe: a second maker waits for the first, and all
 * make them in one order, so that none waits in a circle.
 */
export async function openAccounts(db: Db, postings: readonly NewPosting[]): Promise<void> {
  const market = Object.keys(CHART).filter((code) => CHART[code as AccountCode].per === 'market');
  const wanted = [
    ...market.map((code) => ({ code: code as AccountCode, owner: null })),
    ...postings.flatMap(({ lines }) => lines.filter(({ owner }) => owner !== null)),
  ];
  await db
    .insertInto('ledger_accounts')
    .values(
      wanted.map(({ code, owner }) => ({
        id: newId(postings[0]!.posted_at),
        code,
        owner_id: owner,
        normal_side: CHART[code].normalSide,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes a posting with its lines; false when its source has it already (rule M1: unique source key). */
export async function insertPosting(db: Db, posting: NewPosting): Promise<boolean> {
  const isPosted = await post(db, posting);
  if (isPosted !== null) return isPosted;
  await openAccounts(db, [posting]);
  const isPostedNow = await post(db, posting);
  if (isPostedNow === null) throw new Error(`an account of ${posting.kind} is missing`);
  return isPostedNow;
}

/** `null` where an account is missing, and then nothing is written. */
async function post(db: Db, posting: NewPosting): Promise<boolean | null> {
  const { rows } = await sql<{ posted: boolean | null }>`
    SELECT ledger_post(${JSON.stringify(posting)}) AS posted`.execute(db);
  return rows[0]!.posted;
}

/** A posting with its lines as they were made. */
export interface Posting {
  id: string;
  orderId: string | null;
  lines: PostingLine[];
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
  const lines = rows.map((row) => ({
    code: row.code as AccountCode,
    ownerId: row.owner_id,
    side: row.side,
    amountPaise: row.amount_paise,
  }));
  return { id: rows[0]!.id, orderId: rows[0]!.order_id, lines };
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

/** The sum of an account that is nobody's; positive on its normal side. */
export async function sumOfMarketAccount(db: Db, code: AccountCode): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(CASE WHEN e.side = a.normal_side THEN e.amount_paise ELSE -e.amount_paise END), 0)::bigint AS paise
    FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
    WHERE a.code = ${code} AND a.owner_id IS NULL`.execute(db);
  return rows[0]!.paise;
}

/** Debits less credits of the whole ledger. */
export async function readTrialBalance(db: Db): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    SELECT coalesce(sum(CASE side WHEN 'debit' THEN amount_paise ELSE -amount_paise END), 0)::bigint AS difference
    FROM ledger_entries`.execute(db);
  return rows[0]!.difference;
}
