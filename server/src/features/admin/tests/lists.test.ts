import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAct } from '#audit/record-act.ts';
import type { CodeQuery } from '#contract/admin/codes/schemas.ts';
import { accountTable } from '#features/accounts/repository/managed-accounts.ts';
import { WEBHOOK_JOB } from '#features/payments/public.ts';
import { reportTable } from '#features/trust/repository/reports.ts';
import { inTransaction } from '#platform/context.ts';
import { readTable, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import { type AgreedPriceFixture, openAgreedPriceFixture } from '#testing/fixtures/agreed-price-fixture.ts';
import { actTable } from '../repository/acts.ts';
import { codeTable } from '../repository/codes.ts';
import { orderTable } from '../repository/orders.ts';
import { webhookTable } from '../repository/webhooks.ts';

let fixture: AgreedPriceFixture;
beforeAll(async () => {
  fixture = await openAgreedPriceFixture();
});
afterAll(() => fixture?.shop.market.stop());

describe('Lists as files', () => {
  it("A list's file has all 1,100 rows that were created at the same microsecond", async () => {
    const { market, admin } = fixture.shop;
    const count = 1_100;
    await inTransaction(market.context(), async (ctx) => {
      for (let i = 0; i < count; i++) await ctx.jobs.send(ctx, WEBHOOK_JOB, { eventId: `evt_${i}` });
      // Given up before any worker sees them; all were made at the transaction's one moment.
      await sql`UPDATE pgboss.job SET state = 'failed', created_on = date_trunc('second', created_on)
        + interval '123456 microseconds' WHERE name = ${WEBHOOK_JOB}`.execute(ctx.db);
    });
    const file = await market.api('GET', `/admin/jobs.csv?show=failed&queue=${WEBHOOK_JOB}`, {
      token: admin.token,
    });
    const lines = file.bytes.toString().trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(count);
  });
});

describe('Pages of a list', () => {
  beforeAll(fill, 60_000);
  const page = { page: 2, limit: 20, search: '' };

  type Page = typeof page & { dir: 'asc' | 'desc' };
  const LISTS: Record<string, (db: Kysely<DB>, page: Page) => Promise<unknown>> = {
    orders_created: (db, page) => readPage(db, orderTable, { ...page, sort: 'createdAt', show: 'all' }),
    webhook_events_received: (db, page) =>
      readPage(db, webhookTable, { ...page, sort: 'receivedAt', show: 'all' }),
    discount_codes_created: (db, page) =>
      readPage(db, (query: CodeQuery) => codeTable(query, '', fixture.shop.ctx.now()), {
        ...page,
        sort: 'createdAt',
        show: 'all',
        origin: 'all',
      }),
    admin_acts_at: (db, page) => readPage(db, actTable, { ...page, sort: 'at', subject: 'all' }),
    users_created: (db, page) => readPage(db, accountTable, { ...page, sort: 'createdAt', show: 'all' }),
    reports_created: (db, page) =>
      readPage(db, reportTable, { ...page, sort: 'createdAt', show: 'all', about: 'all', reason: 'all' }),
    reports_resolved: (db, page) =>
      readPage(db, reportTable, {
        ...page,
        sort: 'resolvedAt',
        show: 'resolved',
        about: 'all',
        reason: 'all',
      }),
  };

  for (const [index, read] of Object.entries(LISTS))
    it(`A page of a list is read by the index ${index} in either order, without sorting`, async () => {
      for (const dir of ['asc', 'desc'] as const) {
        const [plan] = await queryPlansOf(fixture.shop.ctx.db, (db) => read(db, { ...page, dir }));
        expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index} `));
        // The jobs of one webhook event are sorted, those few.
        expect(plan).not.toMatch(/Sort Key: (?!j\.|l\.)/);
      }
    });

  it('Orders without a payment day sort as the earliest, and no row repeats between pages', async () => {
    const { db } = fixture.shop.ctx;
    const read = async (dir: 'asc' | 'desc', number: number) =>
      (await readPage(db, orderTable, { dir, sort: 'paidAt', show: 'all', page: number, limit: 4 })).rows;
    await sql`UPDATE orders SET status = 'PAID', paid_at = created_at
      WHERE id IN (SELECT id FROM orders ORDER BY created_at LIMIT 3)`.execute(db);
    const falling = await read('desc', 1);
    expect(falling.map(({ paid_at }) => paid_at !== null)).toEqual([true, true, true, false]);
    expect((await read('asc', 1)).every(({ paid_at }) => paid_at === null)).toBe(true);
    const ids = [...falling, ...(await read('desc', 2))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
  });
});

/** A page of a list whose table the query names. */
function readPage<Row, Sort extends string, Query extends PageQuery<Sort>>(
  db: Kysely<DB>,
  table: (query: Query) => TableSource<Row, Sort>,
  query: Query,
) {
  return readTable(db, table(query), query);
}

interface PageQuery<Sort extends string> {
  sort: Sort;
  dir: 'asc' | 'desc';
  page: number;
  limit: number;
}

/** Copies what one sale, one code, one report and one act leave behind, so often that reading a table whole is dear. */
async function fill(): Promise<void> {
  const { shop } = fixture;
  const { db } = shop.ctx;
  await shop.checkout(await shop.newBuyer());
  await shop.post(shop.seller, '/discounts', { kind: 'percent', value: 20, code: 'OFTEN-20' });
  const report = { about: 'listing', aboutId: shop.projectId, reason: 'spam' };
  const { _id } = (await shop.post(await shop.newBuyer(), '/reports', report)).body.data;
  await shop.post(shop.admin, `/admin/reports/${_id}/resolve`, {
    ...{ act: 'dismiss', reasonCode: 'keeps_rules', reason: '' },
  });
  await inTransaction(shop.ctx, (ctx) =>
    recordAct(ctx, { act: 'x', subjectType: 'job', subjectId: 'x', before: {}, after: {} }),
  );
  await sql`INSERT INTO webhook_events (event_id, type, body, received_at, handled_at)
    VALUES ('evt_often', 'order.paid', '{}', now(), now())`.execute(db);
  await copy(
    'orders',
    sql`'id', gen_random_uuid(), 'provider_order_id', NULL, 'status', 'CANCELLED', 'next_check_at', NULL, 'created_at', o.created_at + later`,
  );
  await copy(
    'discount_codes',
    sql`'id', gen_random_uuid(), 'code', 'OFTEN' || n, 'created_at', o.created_at + later`,
  );
  await copy(
    'reports',
    sql`'id', gen_random_uuid(), 'created_at', o.created_at + later, 'resolved_at', o.resolved_at + later`,
  );
  await copy(
    'admin_acts',
    sql`'id', gen_random_uuid(), 'seq', 1000 + n, 'hash', '\\x' || md5(n::text), 'at', o.at + later`,
  );
  await copy('webhook_events', sql`'event_id', 'evt_' || n, 'received_at', o.received_at + later`);
  await copy(
    'users',
    sql`'uid', gen_random_uuid(), 'role', 'buyer', 'slug', NULL, 'email_key', 'often-' || n, 'created_at', o.created_at + later`,
  );
}

async function copy(table: string, change: ReturnType<typeof sql>): Promise<void> {
  const { db } = fixture.shop.ctx;
  // What the database computes of a row, it computes of the copy.
  const { rows } = await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(
    db,
  );
  const columns = rows.map(({ name }) => sql.ref(name));
  const copied = columns.map((column) => sql`r.${column}`);
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns)})
    SELECT ${sql.join(copied)} FROM (SELECT * FROM ${sql.table(table)} LIMIT 1) o,
      LATERAL (SELECT n, n * interval '1 second' AS later FROM generate_series(1, 2000) n) many,
      jsonb_populate_record(NULL::${sql.table(table)}, to_jsonb(o) || jsonb_build_object(${change})) r`.execute(
    db,
  );
  await sql`ANALYZE ${sql.table(table)}`.execute(db);
}
