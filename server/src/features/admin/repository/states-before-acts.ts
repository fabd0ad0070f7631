import type { Kysely } from 'kysely';
import type { ListingStatus } from '#contract/listings/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** The state of a listing, its row locked as a decision locks it; nothing for one that is not there. */
export async function lockListingStatus(db: Db, id: string): Promise<ListingStatus | undefined> {
  const row = await db
    .selectFrom('projects')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status;
}

/** What an act on an account can change, its row locked. Nothing for one that is not there. */
export async function lockAccountState(db: Db, uid: string): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('users')
    .select(['role', 'suspended_at', 'seller_verified_at', 'seller_checks'])
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return {};
  const { sessions } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  const links = await db
    .selectFrom('seller_links')
    .select('url')
    .where('user_id', '=', uid)
    .where('status', '=', 'approved')
    .orderBy('url')
    .execute();
  const ended = await db
    .selectFrom('trust_ends')
    .select('id')
    .where('user_id', '=', uid)
    .where('renewed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const reset = await db
    .selectFrom('second_factor_resets')
    .select('agreed_at')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return {
    role: row.role,
    suspended: row.suspended_at !== null,
    sellerVerified: row.seller_verified_at !== null,
    sellerChecks: row.seller_checks,
    shownLinks: links.map(({ url }) => url),
    trustEnded: ended !== undefined,
    secondFactorReset: reset ? (reset.agreed_at ? 'agreed' : 'asked') : 'none',
    sessions,
  };
}

/** How often somebody was warned, their row locked. */
export async function lockWarnings(db: Db, uid: string): Promise<Record<string, unknown>> {
  await db.selectFrom('users').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute();
  const { warnings } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('warnings'))
    .where('subject_id', '=', uid)
    .where('type', '=', 'account.warned')
    .executeTakeFirstOrThrow();
  return { warnings };
}

/** What an act on a refund request can change, under its order's lock. Nothing for one that is not there. */
export async function lockRefundState(db: Db, id: string): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
    .select('refund_requests.order_id')
    .where('refund_requests.id', '=', id)
    .forUpdate('orders')
    .executeTakeFirst();
  if (!row) return {};
  const request = await db
    .selectFrom('refund_requests')
    .select(['status', 'amount_paise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { sent } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  return { status: request.status, amountPaise: request.amount_paise, refunds: Number(sent) };
}

/** How a dispute stands. Nothing for one that is not there. */
export async function readDisputeState(db: Db, id: string): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('disputes')
    .select(['status', 'phase'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? {};
}
