import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PERSONAL_DATA } from '#features/personal-data/rules/columns/catalogue.ts';
import { TOPICS } from '#features/personal-data/rules/columns/decision.ts';
import { readZip } from '#testing/files/read-zip.ts';
import { makePicture } from '#testing/fixtures/listing-form.ts';
import { COMPANY, FIRM, FIRMS_PAN, openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import type { Person } from '#testing/market/app.ts';
import { conditionOf } from '../repository/rows-of-person.ts';
import { listsOf } from '../rules/exports/topics.ts';

/** In every text of others. */
const CANARY = 'CANARYofOTHERS';
const HOSTILE = '<img src=x onerror=alert(1)> & "Asha" \u202e\u2028';

let tax: TaxFixture;
let seller: Person;
let buyer: Person;
let files: Map<string, Buffer>;
let canaries: number;

const text = (name: string) => files.get(name)!.toString();
const topic = (name: string) => JSON.parse(text(`data/${name}.json`));

beforeAll(async () => {
  tax = await openTaxFixture();
  const { shop } = tax;
  seller = shop.seller;
  buyer = await shop.newBuyer();
  await tax.saveProfile(seller, FIRM);
  await tax.savePan(seller, FIRMS_PAN);
  const sale = await tax.taxed({ buyer, billing: COMPANY });
  const other = await tax.newSeller();
  const another = await tax.newSeller();
  const reason = { reason: 'broken', text: 'It does not start.' };
  await shop.post(buyer, `/payments/order/${sale.orderId}/refund`, reason);
  // Somebody may have bought before they began to sell.
  await become('buyer');
  await tax.taxed({ buyer: seller, projectId: other.projectId });
  const start = { projectId: another.projectId, templateId: 'lower_price' };
  expect((await shop.post(seller, '/negotiations/start', start)).body).toMatchObject({ success: true });
  await become('seller');
  const report = { about: 'user', aboutId: other.person.uid, reason: 'spam', text: 'My own words.' };
  await shop.post(seller, '/reports', report);
  await shop.post(seller, '/discounts', { code: 'DIWALI26', kind: 'percent', value: 10 });
  const banner = new FormData();
  banner.set('banner', new File([new Uint8Array(await makePicture())], 'wide.png'));
  await shop.market.api('PUT', '/users/me/banner', { token: seller.token, form: banner });
  await untilInspected(shop.market, shop.projectId);
  await rename(seller);
  canaries = await plantCanaries();
  files = await exportOf(seller);
});
afterAll(() => tax?.shop.market.stop());

async function become(role: 'buyer' | 'seller'): Promise<void> {
  await tax.shop.db.updateTable('users').set({ role }).where('uid', '=', seller.uid).execute();
}

/** Names as nobody could choose them any more. */
async function rename({ uid }: Person): Promise<void> {
  const { db } = tax.shop;
  await db.updateTable('users').set({ display_name: HOSTILE }).where('uid', '=', uid).execute();
  await db.updateTable('projects').set({ title: HOSTILE }).where('seller_id', '=', uid).execute();
  await sql`UPDATE project_versions v SET original_name = ${`../../etc/${HOSTILE}.zip`}
    FROM projects p WHERE p.id = v.project_id AND p.seller_id = ${uid}`.execute(db);
}

async function exportOf({ token }: Person): Promise<Map<string, Buffer>> {
  const { market } = tax.shop;
  const asked = await market.api('POST', '/users/me/exports', { token });
  expect(asked.status).toBe(202);
  const status = async () =>
    (await market.api('GET', '/users/me/exports', { token })).body.data.exports[0].status;
  await vi.waitFor(async () => expect(await status()).toBe('ready'), { timeout: 60_000, interval: 100 });
  const { bytes } = await market.api('GET', `/users/me/exports/${asked.body.data._id}/file`, { token });
  return readZip(bytes);
}

/** Rows of the seller, in whichever way a row is theirs. */
function ofSeller(table: string): RawBuilder<unknown> {
  const decision = PERSONAL_DATA[table]!;
  const relations = 'nobody' in decision ? [] : decision.relations;
  return sql.join(
    relations.map(({ whose }) => sql`coalesce((${conditionOf(whose, seller.uid)}), false)`),
    sql` OR `,
  );
}

/**
 * Writes a canary into every text of rows that are not the seller's, as far as the database takes it, and into what is
 * others' of rows that are. Answers into how many columns.
 */
async function plantCanaries(): Promise<number> {
  const { db } = tax.shop;
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    SELECT table_name AS "table", column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb') ORDER BY 1, 2`.execute(db);
  let planted = 0;
  for (const { table, name, type } of columns) {
    const decision = PERSONAL_DATA[table];
    if (!decision || 'nobody' in decision || name.endsWith('file') || name === 'filename') continue;
    // What others are called is seen on the market.
    if (`${table}.${name}` === 'users.display_name') continue;
    const value =
      type === 'jsonb' ? sql`${JSON.stringify({ canary: CANARY })}::jsonb` : sql`${CANARY} || random()`;
    const { numAffectedRows } = await sql`UPDATE ${sql.table(table)} self SET ${sql.ref(name)} = ${value}
      WHERE NOT (${ofSeller(table)})`
      .execute(db)
      .catch(() => ({ numAffectedRows: 0n }));
    if (numAffectedRows) planted++;
  }
  const shared = [
    sql`UPDATE orders SET customer_email = ${CANARY}, customer_phone = ${CANARY}, customer_name = ${CANARY}
      WHERE seller_id = ${seller.uid}`,
    sql`UPDATE order_billing b SET address = ${CANARY} FROM orders o WHERE o.id = b.order_id AND o.seller_id = ${seller.uid}`,
    sql`UPDATE tax_papers SET content = jsonb_set(content, '{recipient,email}', to_jsonb(${CANARY}::text))
      WHERE seller_id = ${seller.uid} AND order_id IS NOT NULL`,
    sql`UPDATE negotiation_entries SET content = ${CANARY} WHERE by_side = 'seller'`,
    sql`UPDATE users SET suspended_reason = ${CANARY} WHERE uid <> ${seller.uid}`,
  ];
  for (const statement of shared) await statement.execute(db);
  return planted;
}

describe('What is in an export', () => {
  it('Every list has every row that the database has of the person, and no other', async () => {
    const filled: string[] = [];
    for (const name of TOPICS) {
      const lists = topic(name);
      expect(Object.keys(lists)).toEqual(listsOf(name).map(({ shown }) => shown.list));
      for (const { table, whose, only, shown } of listsOf(name)) {
        const further = only === undefined ? sql`true` : sql.raw(only.replaceAll(':uid', `'${seller.uid}'`));
        const { rows } = await sql<{
          count: number;
        }>`SELECT count(*)::int AS count FROM ${sql.table(table)} self
          WHERE (${conditionOf(whose, seller.uid)}) AND (${further})`.execute(tax.shop.db);
        const told = lists[shown.list].length;
        // What follows from the export itself was written after it.
        if (!/notification|event|export|session|limit/.test(table))
          expect({ list: shown.list, count: told }).toEqual({ list: shown.list, count: rows[0]!.count });
        if (told > 0) filled.push(shown.list);
        for (const row of lists[shown.list])
          expect(Object.keys(row)).toEqual([
            ...shown.columns,
            ...shown.names.map((column) => column.replace(/_id$/, '_name')),
          ]);
      }
    }
    expect(filled).toEqual(
      expect.arrayContaining([
        ...['account', 'sessions', 'notifications', 'orders', 'payments', 'licences_held', 'sales', 'shares'],
        ...[
          'listings',
          'versions',
          'pictures',
          'decisions',
          'inspections',
          'negotiations_as_buyer',
          'own_codes',
        ],
        ...['accounts', 'entries', 'transactions', 'payout_account', 'seller_profile', 'taxes_of_sales'],
        ...[
          'papers_of_sales_and_commission',
          'requests_about_sales',
          'reports_made',
          'of_the_account',
          'done',
        ],
      ]),
    );
  });

  it('An export holds nothing of another person but what they are called', () => {
    expect(canaries).toBeGreaterThan(30);
    const found = [...files].filter(([, content]) => content.includes(CANARY)).map(([name]) => name);
    expect(found).toEqual([]);
    const others = [...files].filter(
      ([name, content]) => /json|html|txt/.test(name) && content.includes(buyer.email),
    );
    expect(others).toEqual([]);
    expect(topic('sales').sales[0].buyer_name).toMatch(/^Person/);
  });

  it('An export holds no secret, and account numbers and the PAN are masked', async () => {
    const { rows } = await sql<{ password_hash: string; sealed: string }>`
      SELECT u.password_hash, p.sealed FROM users u JOIN payout_accounts p ON p.user_id = u.uid
      WHERE u.uid = ${seller.uid}`.execute(tax.shop.db);
    for (const secret of [rows[0]!.password_hash, rows[0]!.sealed, FIRMS_PAN, seller.token]) {
      const found = [...files].filter(
        ([name, content]) => name.startsWith('data/') && content.includes(secret),
      );
      // The PAN is a part of the GSTIN, which is public.
      if (secret !== FIRMS_PAN) expect(found).toEqual([]);
    }
    expect(JSON.stringify(topic('payouts').payout_account)).not.toContain(FIRMS_PAN);
  });

  it('The files of the person are in it as they were stored, and their papers as PDF', async () => {
    const names = [...files.keys()];
    for (const folder of ['archives', 'banners', 'images', 'papers', 'receipts'])
      expect(names.some((name) => name.startsWith(`files/${folder}/`))).toBe(true);
    const version = topic('listings').versions[0];
    const archive = names.find((name) => name.startsWith(`files/archives/${version.id}`))!;
    expect(files.get(archive)!.length).toBe(version.bytes);
    const papers = names.filter((name) => /^files\/(?:papers|receipts)\//.test(name));
    for (const name of papers) expect(files.get(name)!.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('Names that somebody chose break neither the page nor the paths', () => {
    const page = text('index.html');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<script');
    expect(topic('listings').listings[0].title).toBe(HOSTILE);
    for (const name of files.keys())
      expect(name).toMatch(
        /^(?:files\/[a-z]+\/[0-9a-f-]{36}[^/\\<>:"|?*\s]*|data\/[a-z-]+\.json|index\.html|README\.txt)$/,
      );
  });

  it('The README says what is where, what is left out and why', () => {
    const readme = text('README.txt');
    for (const name of TOPICS) expect(readme).toContain(`data/${name}.json`);
    expect(readme).toContain('users.password_hash');
    expect(readme).toContain(HOSTILE);
  });
});
