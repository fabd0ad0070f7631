import { type Kysely, sql } from 'kysely';
import { anyOf } from '#platform/database/any-of.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ListingFacts, NegotiationFacts, OrderFacts, PersonFacts } from '../events/notification-rule.ts';

type Db = Kysely<DB>;

const INVOICE = sql<OrderFacts['invoice']>`(SELECT json_build_object('kind', t.kind, 'number', t.number)
  FROM tax_papers t WHERE t.order_id = o.id AND t.kind IN ('tax_invoice', 'bill_of_supply'))`;
const CREDIT_NOTE = sql<string | null>`(SELECT t.number FROM tax_papers t
  WHERE t.order_id = o.id AND t.kind = 'credit_note' ORDER BY t.id DESC LIMIT 1)`;

export async function findOrderFacts(db: Db, ids: string[]): Promise<Map<string, OrderFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('users as b', 'b.uid', 'o.buyer_id')
    .innerJoin('users as s', 's.uid', 'o.seller_id')
    .select(['o.id', 'o.project_id as projectId', 'o.project_title as title', 'o.status'])
    .select(['o.buyer_id as buyerId', 'b.display_name as buyerName'])
    .select(['o.seller_id as sellerId', 's.display_name as sellerName'])
    .select([
      'o.licence_tier as licenceTier',
      'o.quantity',
      'o.amount_paise as amountPaise',
      'o.paid_at as paidAt',
    ])
    .select(['o.discount_paise as discountPaise', 'o.seller_paise as sellerPaise'])
    .select(['o.extends_order_id as extendsOrderId'])
    .select([INVOICE.as('invoice'), CREDIT_NOTE.as('creditNote')])
    .where('o.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findListingFacts(db: Db, ids: string[]): Promise<Map<string, ListingFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects as p')
    .innerJoin('users as u', 'u.uid', 'p.seller_id')
    .select(['p.id', 'p.title', 'p.status', 'p.seller_id as sellerId', 'u.display_name as sellerName'])
    .select((eb) =>
      eb
        .or([eb('p.status', '=', 'pending'), eb('p.waiting_since', 'is not', null)])
        .$castTo<boolean>()
        .as('waits'),
    )
    .where('p.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findNegotiationFacts(db: Db, ids: string[]): Promise<Map<string, NegotiationFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('negotiations as n')
    .innerJoin('users as b', 'b.uid', 'n.buyer_id')
    .innerJoin('users as s', 's.uid', 'n.seller_id')
    .select(['n.id', 'n.project_title as title', 'n.buyer_id as buyerId', 'b.display_name as buyerName'])
    .select(['n.seller_id as sellerId', 's.display_name as sellerName'])
    .where('n.id', '=', anyOf(ids))
    .where('n.shown_to_seller_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPersonFacts(db: Db, uids: string[]): Promise<Map<string, PersonFacts>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'display_name as name', 'role'])
    .where('uid', '=', anyOf(uids))
    .execute();
  return new Map(rows.map((row) => [row.uid, row]));
}

/** Who wrote the reviews that these are replies to, by the reply. */
export async function findReviewerFacts(db: Db, replyIds: string[]): Promise<Map<string, PersonFacts>> {
  if (replyIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.uid', 'r.buyer_id')
    .select(['r.reply_id as replyId', 'u.uid', 'u.display_name as name', 'u.role'])
    .where('r.reply_id', '=', anyOf(replyIds))
    .where('r.shown', '=', true)
    .execute();
  return new Map(rows.map(({ replyId, ...person }) => [replyId!, person]));
}

/**
 * Who of these can be told: not who was erased (rule A9). They are held as by what refers to them, so that an erasure comes
 * wholly before or after what is written to them.
 */
export async function holdReaders(db: Db, uids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', anyOf(uids))
    .where('erased_at', 'is', null)
    .orderBy('uid')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ uid }) => uid));
}

/** Everybody who runs the market and was here at a moment, in no order: what was before them is no news to them. */
export async function listAdmins(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where('created_at', '<=', at)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** The next people who sold here at a moment, by id; `after`: the last one of the page before. */
export async function listSellers(
  db: Db,
  { at, after, limit }: { at: Date; after: string | null; limit: number },
): Promise<string[]> {
  let query = db.selectFrom('users').select('uid').where('role', '=', 'seller').where('created_at', '<=', at);
  if (after !== null) query = query.where('uid', '>', after);
  const rows = await query.orderBy('uid').limit(limit).execute();
  return rows.map(({ uid }) => uid);
}

/** Which of these events belong to the filling of the demo market (rule O8). */
export async function listDemoEvents(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('events')
    .select(['type', 'id'])
    .where('type', 'in', ['demo.begun', 'demo.filled'])
    .execute();
  if (rows.length === 0) return new Set();
  const filled = rows.find(({ type }) => type === 'demo.filled');
  return new Set(ids.filter((id) => filled === undefined || id <= filled.id));
}
