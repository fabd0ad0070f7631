import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeForm, readListing } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive } from '#testing/fixtures/listing-form.ts';
import { makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

/** Joined here, so that no scanner takes this file for a leak. */
const LIVE_KEY = ['sk', 'live', '51Hx9QmB2eZvKYlo2C7tRw8N'].join('_');
const LEAK = { 'src/pay.js': `const retries = 3;\nconst stripe = new Stripe("${LIVE_KEY}");\n` };
const HONEST = { LICENSE: 'Copyright Asha. You may use it as your licence of this project says.' };
const DECISION = { reasonCode: 'meets_rules', reason: 'For this test' };

async function list(seller: Person, files: Record<string, string>, submit: boolean): Promise<string> {
  const form = await listingForm({
    fields: submit ? { submit: 'true' } : {},
    archive: await makeArchive(files),
  });
  const { body } = await market.api('POST', '/projects', { token: seller.token, form });
  await untilInspected(market, body.data._id);
  return body.data._id;
}
const submit = (seller: Person, id: string) =>
  market.api('POST', `/projects/${id}/submit`, { token: seller.token });
const act = (id: string, verb: string) =>
  market.api('POST', `/admin/projects/${id}/${verb}`, { token: admin.token, body: DECISION });
const statusOf = async (seller: Person, id: string) => (await readListing(market, seller, id)).status;
const findingsOf = async ({ token }: Person, id: string) =>
  (await market.api('GET', `/projects/${id}/report`, { token })).body.data.report.findings;
const leakOf = async (person: Person, id: string) =>
  (await findingsOf(person, id)).find(({ kind }: { kind: string }) => kind === 'secret');

async function answer(seller: Person, id: string, text = 'A test key, revoked in May') {
  const { _id } = await leakOf(seller, id);
  const path = `/projects/${id}/findings/${_id}`;
  return market.api('PUT', path, { token: seller.token, body: { answer: text } });
}

describe('A leaked secret', () => {
  it('A draft with a live key cannot be submitted, and its seller reads file, line and cure', async () => {
    const seller = await market.registerAs('seller');
    const id = await list(seller, LEAK, false);
    expect((await submit(seller, id)).body.code).toBe('listing.archive_blocked');
    expect(await statusOf(seller, id)).toBe('draft');
    const leak = await leakOf(seller, id);
    expect(leak).toMatchObject({ path: 'src/pay.js', line: 2, severity: 'critical', blocking: true });
    expect(leak.advice).toContain('Revoke');
    expect(JSON.stringify(await findingsOf(seller, id))).not.toContain(LIVE_KEY.slice(8, 16));
  });

  it('What waits for a review goes back to its seller when its inspection finds a live key', async () => {
    const seller = await market.registerAs('seller');
    const id = await list(seller, LEAK, true);
    const { status, management } = await readListing(market, seller, id);
    expect(status).toBe('changes_requested');
    expect(management.decision).toMatchObject({ reasonCode: 'inspection' });
    expect(management.decision.reason).toContain('src/pay.js, line 2');
  });

  it('An answer lets an admin decide, who reads it, and it outlives another inspection', async () => {
    const seller = await market.registerAs('seller');
    const id = await list(seller, LEAK, false);
    expect((await answer(seller, id)).body.data.report.status).toBe('findings');
    expect((await submit(seller, id)).body.data.status).toBe('pending');
    expect((await market.api('POST', `/projects/${id}/inspect`, { token: admin.token })).status).toBe(202);
    await expect
      .poll(async () => (await leakOf(admin, id)).answer, { timeout: 20_000 })
      .toBe('A test key, revoked in May');
    expect((await act(id, 'approve')).status).toBe(200);
  });

  it('Only the seller of a listing answers its findings, and an answer says something', async () => {
    const [seller, other] = [await market.registerAs('seller'), await market.registerAs('seller')];
    const id = await list(seller, LEAK, false);
    const { _id } = await leakOf(seller, id);
    const path = `/projects/${id}/findings/${_id}`;
    const body = { answer: 'Not mine' };
    expect((await market.api('PUT', path, { token: other.token, body })).status).toBe(404);
    expect((await answer(seller, id, '  ')).body.errors).toMatchObject([{ field: 'answer' }]);
    expect((await answer(seller, id, 'x'.repeat(501))).status).toBe(400);
  });

  it('An archive without the key, uploaded in place of the refused one, is submitted as usual', async () => {
    const seller = await market.registerAs('seller');
    const id = await list(seller, LEAK, true);
    const { revision } = await readListing(market, seller, id);
    const fields = { revision: String(revision), submit: 'true' };
    const form = changeForm({ archive: await makeArchive(HONEST), fields });
    const { body } = await market.api('PUT', `/projects/${id}`, { token: seller.token, form });
    expect(body.data.status).toBe('pending');
    await untilInspected(market, id);
    expect(await leakOf(seller, id)).toBeUndefined();
  });
});

describe('A listing that is on the market', () => {
  /** A listing of the seller in which a live key was found only after its approval. */
  async function suspendedByInspection(seller: Person): Promise<string> {
    const id = await list(seller, LEAK, false);
    await answer(seller, id);
    await submit(seller, id);
    await act(id, 'approve');
    // As if the inspector had not known this kind of key when the listing was approved.
    await market.services.db.deleteFrom('inspection_findings').execute();
    await market.api('POST', `/projects/${id}/inspect`, { token: admin.token });
    await expect.poll(() => statusOf(seller, id), { timeout: 20_000 }).toBe('suspended');
    return id;
  }
  async function addVersion(seller: Person, id: string, files: Record<string, string>) {
    const form = new FormData();
    form.append('projectZipFile', new Blob([new Uint8Array(await makeArchive(files))]), 'clean.zip');
    return market.api('POST', `/projects/${id}/versions`, { token: seller.token, form });
  }
  const isCurable = async (seller: Person, id: string) => {
    const [row] = (await market.api('GET', '/projects/my', { token: seller.token })).body.data.projects;
    const { management } = await readListing(market, seller, id);
    expect(row.curable).toBe(management.curable);
    return management.curable;
  };

  it('A live key that is found later suspends the listing, and an admin restores it once the cause is gone', async () => {
    const seller = await market.registerAs('seller');
    const id = await suspendedByInspection(seller);
    expect(await isCurable(seller, id)).toBe(true);
    expect((await act(id, 'restore')).body.code).toBe('listing.archive_blocked');

    expect((await addVersion(seller, id, HONEST)).status).toBe(201);
    expect((await act(id, 'approve')).status).toBe(200);
    expect(await statusOf(seller, id)).toBe('suspended');
    expect((await act(id, 'restore')).status).toBe(200);
    expect(await statusOf(seller, id)).toBe('approved');
    expect(await isCurable(seller, id)).toBe(false);
  });

  it('The seller of a listing that an inspection suspended sends another archive after an admin sent one back', async () => {
    const seller = await market.registerAs('seller');
    const id = await suspendedByInspection(seller);
    await addVersion(seller, id, HONEST);
    expect((await act(id, 'request-changes')).status).toBe(200);
    expect(await isCurable(seller, id)).toBe(true);
    expect((await addVersion(seller, id, { ...HONEST, 'README.md': '# Notes' })).status).toBe(201);
    expect((await act(id, 'approve')).status).toBe(200);
    expect((await act(id, 'restore')).status).toBe(200);
  });

  it('The mail about a suspension by an inspection leads to where another archive is sent', async () => {
    const seller = await market.registerAs('seller');
    const id = await suspendedByInspection(seller);
    const mail = await waitForMail(market, { to: seller.email, subject: 'taken off the market' });
    expect(mail.text).toContain(`/dashboard/seller/${id}/edit?step=files`);
  });

  it('No archive cures what an admin suspended', async () => {
    const seller = await market.registerAs('seller');
    const id = await list(seller, HONEST, true);
    await act(id, 'approve');
    await act(id, 'suspend');
    expect(await isCurable(seller, id)).toBe(false);
    expect((await addVersion(seller, id, HONEST)).body.code).toBe('listing.not_moved');
  });

  it('A trusted seller publishes a clean archive at once, and one with a finding waits', async () => {
    const seller = await market.registerAs('seller');
    await makeTrusted(market, seller, admin);
    expect(await statusOf(seller, await list(seller, HONEST, true))).toBe('approved');
    const worse = { ...HONEST, 'node_modules/left-pad/index.js': 'module.exports = pad;\n' };
    expect(await statusOf(seller, await list(seller, worse, true))).toBe('pending');
  });
});
