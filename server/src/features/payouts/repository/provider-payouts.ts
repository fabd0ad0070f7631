import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PayoutTrouble } from '../rules/provider-troubles.ts';
import type { PayoutRow } from '../view/rows.ts';
import { MAY_LEAVE } from './stops.ts';

type Db = Kysely<DB>;

export interface GivenTo {
  account: string;
  fundAccountId: string;
  checkAt: Date;
}

/** Hands an approved payout to the provider, before it is called; nothing where it is not approved any more. */
export async function giveToProvider(db: Db, id: string, to: GivenTo): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE payouts p SET status = 'processing', provider = 'razorpayx', provider_account = ${to.account},
      provider_fund_account_id = ${to.fundAccountId}, check_at = ${to.checkAt}, checks = 0
    WHERE p.id = ${id} AND p.status = 'approved' AND ${MAY_LEAVE}`.execute(db);
  return numAffectedRows === 1n;
}

/** A payout that the provider is about to be called for: from here on it may be there. */
export async function claimCall(db: Db, id: string, account: string): Promise<PayoutRow | undefined> {
  const row = await db
    .updateTable('payouts')
    .set({ refused_at: null })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('provider_account', '=', account)
    .where('provider_payout_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row as PayoutRow | undefined;
}

/** Says of a payout that it is not with the provider, unless an answer has come meanwhile. */
export async function setRefused(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ refused_at: at })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('provider_payout_id', 'is', null)
    .execute();
}

/** Our payout of the provider's: by its id, or by our reference where no answer to the call has come yet. */
export async function findOfProvider(
  db: Db,
  { id, reference }: { id: string; reference: string | null },
): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`SELECT * FROM payouts WHERE provider_payout_id = ${id}
    UNION ALL SELECT * FROM payouts WHERE id::text = ${reference} AND provider IS NOT NULL LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** Keeps the provider's id of a payout; the first stays. */
export async function setProviderPayout(db: Db, id: string, providerPayoutId: string): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ provider_payout_id: providerPayoutId, refused_at: null })
    .where('id', '=', id)
    .where('provider_payout_id', 'is', null)
    .execute();
}

/** Keeps what is wrong with a payout; false where that was known. */
export async function setTrouble(db: Db, id: string, trouble: PayoutTrouble): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ trouble })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('trouble', 'is', null), eb('trouble', '<>', trouble)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface DueChecks {
  account: string;
  now: Date;
  /** Whether approved payouts are the provider's to make; those that nobody has taken yet are among the due ones then. */
  sendsApproved: boolean;
  limit: number;
}

/**
 * Payouts that the provider is to be asked about, or called for, by now; the next time is set: 1, 2, 4 … minutes later, at
 * most 6 hours. Paid ones are watched for two weeks, because money may come back.
 */
export async function claimDueChecks(
  db: Db,
  { account, now, sendsApproved, limit }: DueChecks,
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    UPDATE payouts p SET checks = p.checks + 1, check_at = CASE
        WHEN p.status = 'paid' AND p.paid_at < ${now}::timestamptz - interval '14 days' THEN NULL
        WHEN p.status = 'paid' THEN ${now}::timestamptz + interval '12 hours'
        ELSE ${now}::timestamptz + least(interval '1 minute' * power(2, least(p.checks, 10)), interval '6 hours') END
    WHERE p.id IN (
      SELECT p.id FROM payouts p
      WHERE p.provider_account = ${account} AND p.check_at <= ${now} AND p.status IN ('processing', 'paid')
        OR ${sendsApproved}::boolean AND p.status = 'approved' AND (p.check_at IS NULL OR p.check_at <= ${now})
          AND ${MAY_LEAVE}
      ORDER BY p.created_at, p.id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING p.*`.execute(db);
  return rows;
}

interface FundAccount {
  userId: string;
  account: string;
  destination: string;
}

/** What the provider calls a seller's destination; nothing where it does not know it yet. */
export async function findFundAccount(
  db: Db,
  { userId, account, destination }: FundAccount,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payout_fund_accounts')
    .select('fund_account_id')
    .where('user_id', '=', userId)
    .where('provider_account', '=', account)
    .where('destination', '=', destination)
    .executeTakeFirst();
  return row?.fund_account_id;
}

/** Made twice at once, the provider's answer is the same: the first is kept. */
export async function insertFundAccount(
  db: Db,
  made: FundAccount & { contactId: string; fundAccountId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('payout_fund_accounts')
    .values({
      ...{ user_id: made.userId, provider_account: made.account, destination: made.destination },
      ...{ contact_id: made.contactId, fund_account_id: made.fundAccountId, created_at: made.at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
