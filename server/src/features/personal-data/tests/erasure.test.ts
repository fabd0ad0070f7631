import { createPublicKey, verify } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CertificateKey } from '#contract/certificates/schemas.ts';
import { GRACE_DAYS } from '#contract/personal-data/deletion/constants.ts';
import { verifyActs } from '#features/admin/service/acts.ts';
import { openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { listProject, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { DAY } from '#testing/fixtures/negotiation-fixture.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';
import { canonical } from '../../certificates/rules/sign.ts';
import { PERSONAL_DATA } from '../rules/columns/catalogue.ts';

const PASSWORD = 'a long enough passphrase';
const SELLER = { name: 'Quillfeather Zymurgist', email: 'quillfeather@zymurgy.example' };
const BUYER = { name: 'Vexillology Brontide', email: 'brontide@vexillology.example' };
/** What was theirs alone, wherever it was written. */
const CANARIES = /quillfeather|zymurg|vexillolog|brontide|9812345670/i;

let shop: Awaited<ReturnType<typeof openCheckoutFixture>>;
let seller: Person;
let buyer: Person;
let sold: string;
let unsold: string;
let orderId: string;
let certificateId: string;
beforeAll(async () => {
  shop = await openCheckoutFixture();
  seller = await register(SELLER, 'seller');
  buyer = await register(BUYER, 'buyer');
  await liveAsSeller();
  await liveAsBuyer();
  await changeNamesAndAddress();
  await payOutAll();
});
afterAll(() => shop?.market.stop());

const api = (...given: Parameters<typeof shop.market.api>) => shop.market.api(...given);

async function register(
  { name, email }: typeof SELLER,
  role: 'buyer' | 'seller',
  password = PASSWORD,
): Promise<Person> {
  const body = { email, password, displayName: name, role };
  const { data } = (await api('POST', '/auth/register', { body })).body;
  return { uid: data.user.uid, email, role, token: data.token };
}

async function signIn(person: Person): Promise<void> {
  const body = { email: person.email, password: PASSWORD };
  person.token = (await api('POST', '/auth/login', { body })).body.data.token;
}

async function confirmAddress({ email }: Pick<Person, 'email'>): Promise<void> {
  const mail = await waitForMail(shop.market, { to: email, subject: 'Confirm' });
  const token = new URL(mail.links.find((link) => link.includes('token='))!).searchParams.get('token');
  expect((await api('POST', '/auth/verify-email', { body: { token } })).status).toBe(200);
}

/** What a seller leaves in the market: a picture, a banner, listings, a code, a report, answers and settings. */
async function liveAsSeller(): Promise<void> {
  const { token } = seller;
  await confirmAddress(seller);
  await api('PATCH', '/users/me', { token, body: { bio: 'Quillfeather writes code' } });
  const form = new FormData();
  form.set('avatar', new File([new Uint8Array(await makePicture())], 'me.png', { type: 'image/png' }));
  expect((await api('PUT', '/users/me/avatar', { token, form })).status).toBe(200);
  const wide = new FormData();
  wide.set('banner', new File([new Uint8Array(await makePicture())], 'wide.png', { type: 'image/png' }));
  expect((await api('PUT', '/users/me/banner', { token, form: wide })).status).toBe(200);
  sold = await publishProject(shop.market, seller, shop.admin);
  unsold = await publishProject(shop.market, seller, shop.admin, { fields: { title: 'A shelf for books' } });
  await listProject(shop.market, seller);
  const code = { code: 'ZYMURGY-10', kind: 'percent', value: 10, allListings: true, note: 'zymurgy' };
  await api('POST', '/discounts', { token, body: code });
  await api('POST', '/reports', {
    token,
    body: { about: 'user', aboutId: shop.seller.uid, reason: 'other', text: 'Quillfeather was here' },
  });
  const reported = await api('POST', '/reports', {
    token: shop.seller.token,
    body: { about: 'user', aboutId: seller.uid, reason: 'other', text: 'They never answer' },
  });
  expect(reported.body).toMatchObject({ success: true });
}

/** What a buyer leaves: a purchase with a phone number, a talk, a message to the operator. */
async function liveAsBuyer(): Promise<void> {
  const checkout = await shop.checkout(buyer, {
    projectId: sold,
    customerPhone: '9812345670',
  });
  orderId = checkout.orderId;
  await shop.verify(buyer, await shop.pay(checkout));
  certificateId = (await shop.get(buyer, '/users/me/licences')).body.data.licences[0].certificateId;
  const begun = await shop.post(buyer, '/negotiations/start', {
    projectId: unsold,
    templateId: 'feature_request',
    content: 'Vexillology needs flags',
  });
  expect(begun.body).toMatchObject({ success: true });
  await shop.post(seller, `/negotiations/${begun.body.data.negotiation._id}/message`, {
    type: 'message',
    content: 'Zymurgy needs yeast',
  });
  await api('POST', '/contact', {
    token: buyer.token,
    body: {
      name: BUYER.name,
      email: BUYER.email,
      subject: 'purchase',
      message: 'Brontide heard, and nobody knows where it came from.',
    },
  });
  await shop.settleAll();
}

/** Long before the deletion: what others were told of them, and mails, have names and an address that nobody has now. */
async function changeNamesAndAddress(): Promise<void> {
  const rename = ({ token }: Person, displayName: string) =>
    api('PATCH', '/users/me', { token, body: { displayName } });
  expect((await rename(seller, 'Zymurgist Press')).status).toBe(200);
  expect((await rename(buyer, 'Brontide Flags')).status).toBe(200);
  const email = 'flags@vexillology.example';
  const body = { email, currentPassword: PASSWORD };
  expect((await api('PATCH', '/users/me', { token: buyer.token, body })).status).toBe(200);
  await confirmAddress({ email });
  buyer.email = email;
}

async function payOutAll(): Promise<void> {
  await shop.market.advanceClock(32 * DAY);
  await signIn(seller);
  await signIn(buyer);
  const account = {
    ...{ holder: SELLER.name, pan: 'ABCPD1234E', method: 'bank' },
    ...{ account: '50100234567890', ifsc: 'SBIN0001234', upi: '' },
  };
  const { token } = seller;
  expect((await api('PUT', '/seller/payout-account', { token, body: account })).status).toBe(200);
  await shop.market.advanceClock(3 * DAY);
  const { availablePaise } = (await shop.get(seller, '/seller/balance')).body.data;
  const asked = await shop.post(seller, '/seller/payouts', { amountPaise: availablePaise });
  expect(asked.body).toMatchObject({ success: true });
  const { _id } = asked.body.data;
  const act = (path: string, body: object) =>
    api('POST', `/admin/payouts/${path}`, { token: shop.admin.token, body });
  await act(`${_id}/approve`, { isNameChecked: true });
  await shop.get(shop.admin, '/admin/payouts/bank-file');
  const paid = await act(`${_id}/mark-paid`, { reference: 'UTR0000000001' });
  expect(paid.body).toMatchObject({ success: true });
}

/** Where words that were theirs alone are, as `table.column`; the job queue too. */
async function places(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`.execute(shop.db);
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ column: string }>`
      SELECT DISTINCT c.key AS column FROM ${sql.table(name)} t, jsonb_each_text(to_jsonb(t)) c
      WHERE c.value ~* ${CANARIES.source}`.execute(shop.db);
    for (const { column } of rows) found.add(`${name.replace('public.', '')}.${column}`);
  }
  return [...found].sort();
}

/** Columns that keep what is in them, for a reason that the catalogue tells. */
function keptColumns(): string[] {
  return Object.entries(PERSONAL_DATA).flatMap(([table, decision]) =>
    'nobody' in decision
      ? []
      : decision.relations.flatMap(({ deletion }) => {
          const kept =
            deletion.rows === 'erase' ? undefined : deletion.rows === 'keep' ? deletion : deletion.kept;
          return (kept?.stays ?? []).map((column) => `${table}.${column}`);
        }),
  );
}

async function filesWithCanaries(): Promise<string[]> {
  const root = shop.market.config.dataDir;
  const found: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'latin1');
    const head = text.split('\r\n\r\n', 1)[0] ?? '';
    if (/zymurgy\.example|vexillology\.example/i.test(head)) found.push(entry.name);
  }
  return found;
}

const storedFiles = async () => {
  const names: string[] = [];
  for (const folder of ['photos', 'banners', 'images', 'archives', 'documents'])
    for await (const key of shop.market.services.storage.list(folder)) names.push(key);
  return names;
};

describe('A deletion after its week', () => {
  it('Nothing of two people is left in any table, file or mail but what the catalogue keeps, and the books and the audit log hold', async () => {
    const before = await places();
    expect(before).toEqual(
      expect.arrayContaining(['users.email', 'orders.customer_phone', 'negotiation_entries.content']),
    );
    const photo = (await storedFiles()).filter((key) => key.startsWith('photos/'));
    expect(photo).toHaveLength(1);
    expect((await storedFiles()).filter((key) => key.startsWith('banners/'))).toHaveLength(2);
    const filesBefore = (await storedFiles()).length;
    // Somebody who knows what an erased account's address becomes cannot keep it from being erased.
    await register({ name: 'Spoiler', email: `${seller.uid}@deleted.invalid` }, 'buyer');
    for (const person of [seller, buyer]) {
      const asked = await api('DELETE', '/users/me', { token: person.token, body: { password: PASSWORD } });
      expect(asked.body).toMatchObject({ success: true });
    }
    await shop.market.advanceClock((GRACE_DAYS + 1) * DAY);
    await shop.market.sweep();
    const erased = () =>
      shop.db.selectFrom('users').select('uid').where('erased_at', 'is not', null).execute();
    await expect.poll(async () => (await erased()).length, { timeout: 20_000 }).toBe(2);
    await expect.poll(() => shop.openJobs(), { timeout: 20_000 }).toBe(0);
    await shop.market.sweep();

    const report = await shop.db
      .selectFrom('reports')
      .select(['title_then', 'content'])
      .where('person_id', '=', seller.uid)
      .executeTakeFirstOrThrow();
    expect(report).toEqual({ title_then: 'Deleted user', content: 'They never answer' });
    // Of codes that somebody used the word stays; this one is nobody's.
    const codes = shop.db.selectFrom('discount_codes').select('code').where('seller_id', '=', seller.uid);
    expect(await codes.execute()).toEqual([]);
    const kept = keptColumns();
    expect((await places()).filter((place) => !kept.includes(place))).toEqual([]);
    await expect.poll(filesWithCanaries).toEqual([]);
    const files = await storedFiles();
    expect(files.filter((key) => /^(?:photos|banners)\//.test(key))).toEqual([]);
    // The unsold listing and the draft took theirs along.
    expect(files.length).toBeLessThan(filesBefore - 2);
    await shop.expectLedgerBalanced();
    expect(await verifyActs(shop.ctx)).toMatchObject({ whole: true });
  });

  it('A sold listing stays for its buyer and is found by nobody, and the order carries the pseudonym', async () => {
    const project = await shop.db
      .selectFrom('projects')
      .select(['id', 'status', 'listed'])
      .where('seller_id', '=', seller.uid)
      .execute();
    expect(project).toEqual([{ id: sold, status: 'archived', listed: false }]);
    expect((await api('GET', `/projects/${sold}`)).status).toBe(404);
    const order = await api('GET', `/admin/orders/${orderId}`, { token: shop.admin.token });
    expect(order.status).toBe(200);
    expect(JSON.stringify(order.body.data)).toContain('Deleted user');
    expect(JSON.stringify(order.body.data)).not.toMatch(CANARIES);
  });

  it('The certificate of a sale keeps its number and is signed anew without the name of its seller', async () => {
    const checked = (await api('GET', `/certificates/${certificateId}`)).body.data;
    expect(checked).toMatchObject({ status: 'valid', certificate: { id: certificateId, orderId } });
    expect(checked.certificate.seller).toBe('Deleted user');
    const { keys } = (await (await fetch(`${shop.market.url}/.well-known/codehaat-keys.json`)).json()) as {
      keys: CertificateKey[];
    };
    const { x } = keys.find(({ kid }) => kid === checked.keyId)!;
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signature = Buffer.from(checked.signature, 'base64url');
    expect(verify(null, canonical(checked.certificate), key, signature)).toBe(true);
  });

  it('The erased account opens to nobody, and an admin finds nothing of it to act on', async () => {
    const body = { email: SELLER.email, password: PASSWORD };
    expect((await api('POST', '/auth/login', { body })).status).toBe(400);
    const list = await api('GET', '/admin/users?search=Deleted+user', { token: shop.admin.token });
    expect(list.body.data.users).toEqual([]);
    const act = await api('POST', `/admin/users/${seller.uid}/role`, {
      token: shop.admin.token,
      body: { role: 'seller', reason: 'x' },
    });
    expect(act.status).toBe(404);
  });

  it('The address registers again as somebody new, who has nothing of what was there', async () => {
    const again = await register(BUYER, 'buyer');
    expect(again.uid).not.toBe(buyer.uid);
    const orders = await shop.get(again, '/payments/user');
    expect(orders.body.data.orders).toEqual([]);
  });

  it('Erasing an account twice changes nothing', async () => {
    const row = () =>
      shop.db.selectFrom('account_deletions').selectAll().where('user_id', '=', seller.uid).execute();
    const before = await row();
    await shop.market.advanceClock(2 * DAY);
    await shop.market.sweep();
    expect(await row()).toEqual(before);
    expect(before).toMatchObject([{ try_at: null, mailed_to: [] }]);
  });
});
