import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { SELLER_SHARE_PERCENT, splitSale, toPaise } from '#contract/money.ts';
import { postRefundPaid, postSale, postSaleRefund, type Sale } from '#features/ledger/service.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { Projects } from '#platform/database/schema.generated.ts';
import { newId } from '#platform/ids.ts';
import { type Market, startMarket } from './app.ts';
import { publishProject } from './listing-form.ts';

/** A sale and the payment that paid it. */
export interface PaidSale extends Sale {
  paymentId: string;
  buyerId: string;
}

/**
 * Sales by the hundred, without a checkout each: an order with all that belongs to a paid one, posted as its
 * settlement posts it. Time is the test's own.
 */
export async function openPaidSales() {
  const market = await startMarket();
  const letSweep = await keepSweepOut(market);
  const owner = await market.registerAs('seller', 'Meera Rao');
  const admin = await market.registerAs('admin');
  const projectId = await publishProject(market, owner, admin);
  const { db } = market.services;
  const project = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  let time = Date.now();
  const ctx: Context = { ...market.context(), now: () => new Date(time) };

  return {
    market,
    db,
    ctx,
    owner,
    admin,
    projectId,
    async stop() {
      letSweep();
      await market.stop();
    },
    /** Moves the test's own clock, that of `ctx`. */
    wait(days: number) {
      time += days * 24 * 3_600_000;
    },
    setTime(to: Date) {
      time = to.getTime();
    },
    newSeller: () => makePerson(ctx, 'seller'),
    sell: (
      sellerId: string,
      rupees: number,
      at: Selectable<Projects> = project,
      sellerPercent = SELLER_SHARE_PERCENT,
    ) => inTransaction(ctx, (ctx) => sell(ctx, at, sellerId, toPaise(rupees), sellerPercent)),
    /** A refund that has left for the provider; its id. */
    async refund(sale: PaidSale, amountPaise: number): Promise<string> {
      return inTransaction(ctx, async (ctx) => {
        const id = await insertRefund(ctx, sale, amountPaise);
        await postSaleRefund(ctx, sale, { id, amountPaise });
        await revokeReturned(ctx, sale);
        return id;
      });
    },
    async finishRefund(id: string, amountPaise: number) {
      await setRefund(ctx, id, 'processed');
      await postRefundPaid(ctx, { id, amountPaise });
    },
    payOut: (sellerId: string, paise: number) => payOut(ctx, sellerId, paise),
    setRefund: (id: string, status: 'failed' | 'processed') => setRefund(ctx, id, status),
  };
}

export type PaidSales = Awaited<ReturnType<typeof openPaidSales>>;

/** The market's own release waits as it does for another node: these sales fall due by the test's time. */
async function keepSweepOut({ services }: Market): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const holding = services.db.connection().execute(async (db) => {
    await sql`SELECT pg_advisory_lock(hashtext('sweep:ledger.release'))`.execute(db);
    taken.resolve();
    await promise;
    await sql`SELECT pg_advisory_unlock(hashtext('sweep:ledger.release'))`.execute(db);
  });
  holding.catch(taken.reject);
  await taken.promise;
  return resolve;
}

async function makePerson({ db, now }: Context, role: 'buyer' | 'seller'): Promise<string> {
  const uid = randomUUID();
  const email = `${uid}@example.test`;
  await db
    .insertInto('users')
    .values({
      ...{ uid, email, email_key: email, email_verified_at: now(), role },
      ...{ display_name: 'Asha', role_chosen_at: now(), created_at: now() },
    })
    .execute();
  return uid;
}

async function sell(
  ctx: Context,
  project: Selectable<Projects>,
  sellerId: string,
  amountPaise: number,
  sellerPercent: number,
): Promise<PaidSale> {
  const now = ctx.now();
  const orderId = newId(now);
  const paymentId = newId(now);
  const buyerId = await makePerson(ctx, 'buyer');
  const split = splitSale(amountPaise, sellerPercent);
  await ctx.db
    .insertInto('orders')
    .values({
      ...{ id: orderId, buyer_id: buyerId, seller_id: sellerId, project_id: project.id, status: 'PAID' },
      ...{ version_id: project.current_version_id!, project_title: project.title, licence_tier: 'personal' },
      ...{ licence_text: '', list_price_paise: amountPaise, amount_paise: amountPaise, currency: 'INR' },
      ...{
        seller_percent: sellerPercent,
        seller_paise: split.sellerPaise,
        platform_paise: split.platformPaise,
      },
      ...{ customer_name: 'Asha', customer_email: 'asha@example.test', customer_phone: '' },
      ...{ provider: 'sandbox', provider_key_id: 'none', created_at: now, expires_at: now, paid_at: now },
    })
    .execute();
  await ctx.db
    .insertInto('payments')
    .values({
      ...{ id: paymentId, order_id: orderId, provider_payment_id: `pay_${orderId}`, status: 'captured' },
      ...{ amount_paise: amountPaise, currency: 'INR', outcome: 'entitlement' },
      ...{ seen_at: now, captured_at: now },
    })
    .execute();
  await ctx.db
    .insertInto('entitlements')
    .values({
      ...{ id: newId(now), buyer_id: buyerId, project_id: project.id, order_id: orderId },
      ...{ licence_tier: 'personal', granted_at: now },
    })
    .execute();
  const sale = { orderId, sellerId, amountPaise, sellerPercent, ...split };
  await postSale(ctx, sale);
  return { ...sale, paymentId, buyerId };
}

/** Ends what was bought once all of its price has gone back, as payments do. */
async function revokeReturned({ db, now }: Context, { orderId, amountPaise }: PaidSale): Promise<void> {
  await sql`UPDATE entitlements SET revoked_at = ${now()} WHERE order_id = ${orderId} AND ${amountPaise} <= (
    SELECT sum(amount_paise) FROM refunds WHERE order_id = ${orderId} AND status <> 'failed')`.execute(db);
}

async function insertRefund({ db, now }: Context, sale: PaidSale, amountPaise: number): Promise<string> {
  const id = newId(now());
  await db
    .insertInto('refunds')
    .values({
      ...{ id, payment_id: sale.paymentId, order_id: sale.orderId, amount_paise: amountPaise },
      ...{ reason: 'made_at_provider', status: 'pending', created_at: now() },
    })
    .execute();
  return id;
}

async function setRefund({ db }: Context, id: string, status: 'failed' | 'processed'): Promise<void> {
  await db.updateTable('refunds').set({ status }).where('id', '=', id).execute();
}

/** Takes of what a seller has free, as a payout does. */
async function payOut(ctx: Context, sellerId: string, paise: number): Promise<void> {
  const [id, now] = [newId(ctx.now()), ctx.now()];
  await inTransaction(ctx, async ({ db }) => {
    await sql`INSERT INTO ledger_accounts (id, code, owner_id, normal_side)
      VALUES (${newId(now)}, 'payout_clearing', ${sellerId}, 'credit') ON CONFLICT DO NOTHING`.execute(db);
    await sql`INSERT INTO ledger_transactions (id, kind, source_type, source_id, posted_at)
      VALUES (${id}, 'payout', 'payout', ${id}, ${now})`.execute(db);
    await sql`INSERT INTO ledger_entries (transaction_id, line, account_id, side, amount_paise)
      SELECT ${id}, CASE code WHEN 'seller_available' THEN 0 ELSE 1 END, id,
        CASE code WHEN 'seller_available' THEN 'debit' ELSE 'credit' END, ${paise}
      FROM ledger_accounts
      WHERE owner_id = ${sellerId} AND code IN ('seller_available', 'payout_clearing')`.execute(db);
  });
}
