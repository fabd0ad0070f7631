import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { buyProject, listProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { ageAccount, makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { endTrust } from '../../public.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

const DECISION = { reasonCode: 'other', reason: 'For this test' };
const act = (path: string, body: object = DECISION) =>
  market.api('POST', `/admin${path}`, { token: admin.token, body });
const renew = (seller: Person, body: object = { reasonCode: 'mended', reason: 'They have mended it' }) =>
  act(`/users/${seller.uid}/renew-trust`, body);
/** What becomes of the next listing that this seller submits. */
async function nextOf(seller: Person): Promise<string> {
  const id = await listProject(market, seller);
  return (await market.api('GET', `/projects/${id}`, { token: seller.token })).body.data.status;
}
async function trusted(): Promise<{ seller: Person; ids: string[] }> {
  const seller = await market.registerAs('seller');
  return { seller, ids: await makeTrusted(market, seller, admin) };
}
const managed = async ({ email }: Person) =>
  (await market.api('GET', `/admin/users?search=${encodeURIComponent(email)}`, { token: admin.token })).body
    .data.users[0];
/** A suspended person's session has ended. */
const signInAgain = async (person: Person) => {
  const body = { email: person.email, password: 'a long enough passphrase' };
  person.token = (await market.api('POST', '/auth/login', { body })).body.data.token;
};

describe('How trust is earned', () => {
  it('A seller with three approved listings and an old account is not trusted without a sale', async () => {
    const seller = await market.registerAs('seller');
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push(await publishProject(market, seller, admin));
    expect(await nextOf(seller)).toBe('pending');
    await ageAccount(market, seller);
    expect(await nextOf(seller)).toBe('pending');
    await buyProject(market, await market.registerAs('buyer'), ids[0]!);
    expect(await nextOf(seller)).toBe('approved');
  });

  it('A seller with a sale is not trusted before their account is thirty days old', async () => {
    const { seller } = await trusted();
    await ageAccount(market, seller, 29);
    expect(await nextOf(seller)).toBe('pending');
    await ageAccount(market, seller, 30);
    expect(await nextOf(seller)).toBe('approved');
  });

  it('A sale that is refunded, or whose refund is asked for, does not earn trust', async () => {
    const seller = await market.registerAs('seller');
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push(await publishProject(market, seller, admin));
    await ageAccount(market, seller);
    const ask = (token: string, orderId: string) =>
      market.api('POST', `/payments/order/${orderId}/refund`, {
        token,
        body: { reason: 'broken', text: 'It does not start' },
      });
    const [returned, asking] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const granted = await ask(returned.token, await buyProject(market, returned, ids[0]!));
    expect(granted.body.data.status).toBe('granted');
    expect(await nextOf(seller)).toBe('pending');
    const orderId = await buyProject(market, asking, ids[1]!);
    const { filename } = (await market.api('GET', `/projects/${ids[1]}`, { token: asking.token })).body.data
      .projectZipFile;
    await market.api('GET', `/projects/download/${filename}`, { token: asking.token });
    const asked = await ask(asking.token, orderId);
    expect(asked.body.data.status).toBe('waiting_seller');
    expect(await nextOf(seller)).toBe('pending');
    await market.api('POST', `/refunds/${asked.body.data._id}/withdraw`, { token: asking.token });
    expect(await nextOf(seller)).toBe('approved');
  });
});

describe('How trust ends', () => {
  it("The suspension of a listing ends its seller's trust, and the restoration does not renew it", async () => {
    const { seller, ids } = await trusted();
    await act(`/projects/${ids[2]}/suspend`, { reasonCode: 'not_allowed', reason: 'A link to malware' });
    await act(`/projects/${ids[2]}/restore`);
    expect(await nextOf(seller)).toBe('pending');
    const version = await changeListing(market, seller, ids[0]!, {
      archive: await makeArchive({ 'new.txt': 'new' }),
    });
    expect(version.status).toBe(200);
    const mine = await market.api('GET', `/projects/${ids[0]}`, { token: seller.token });
    expect(mine.body.data.management.openVersion).toMatchObject({ status: 'pending' });
    expect((await managed(seller)).trustEnded).toMatchObject({
      cause: 'listing_suspended',
      reason: 'A link to malware',
      project: { _id: ids[2], title: 'Hostel booking web app' },
    });
  });

  it('The suspension of a seller ends their trust, and the restoration does not renew it', async () => {
    const { seller } = await trusted();
    await act(`/users/${seller.uid}/suspend`, { reason: 'Spam' });
    await act(`/users/${seller.uid}/restore`, {});
    await signInAgain(seller);
    expect(await nextOf(seller)).toBe('pending');
    expect((await managed(seller)).trustEnded).toMatchObject({
      cause: 'account_suspended',
      reason: 'Spam',
      project: null,
    });
  });

  it.each([
    ['with a report that an admin upholds', 'warn', 'pending'],
    ['not with a report that an admin dismisses', 'dismiss', 'approved'],
  ])("A report ends a seller's trust only when an admin upholds it: %s", async (_what, decision, next) => {
    const { seller, ids } = await trusted();
    const reporter = await market.registerAs('buyer');
    const filed = await market.api('POST', '/reports', {
      token: reporter.token,
      body: { about: 'listing', aboutId: ids[1], reason: 'scam', text: 'It is not what it says' },
    });
    expect(filed.status).toBe(201);
    const open = await market.api('GET', '/admin/reports?show=open', { token: admin.token });
    const reasonCode = decision === 'warn' ? 'fraud' : 'keeps_rules';
    const resolved = await act(`/reports/${open.body.data.reports[0]._id}/resolve`, {
      act: decision,
      reasonCode,
      reason: 'As it was reported',
    });
    expect(resolved.status).toBe(200);
    expect(await nextOf(seller)).toBe(next);
    const expected = { cause: 'report_upheld', project: { _id: ids[1] } };
    const { trustEnded } = await managed(seller);
    if (decision === 'warn') expect(trustEnded).toMatchObject(expected);
    else expect(trustEnded).toBeNull();
  });

  it("A listing submitted at the moment when its seller's trust ends waits for review", async () => {
    const { seller } = await trusted();
    const waiting = () =>
      sql<{ waiting: number }>`SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`
        .execute(market.services.db)
        .then(({ rows }) => rows[0]!.waiting);
    let next: Promise<string> | undefined;
    await inTransaction(market.context(), async (ctx) => {
      await endTrust(ctx, seller.uid, { cause: 'account_suspended', reason: '' });
      next = nextOf(seller);
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
    });
    expect(await next).toBe('pending');
  });
});

describe('What an admin decides about trust', () => {
  it("An admin renews a seller's trust once, and the reason is kept in the log", async () => {
    const { seller, ids } = await trusted();
    await act(`/projects/${ids[0]}/suspend`);
    await act(`/projects/${ids[0]}/restore`);
    const renewed = await renew(seller);
    expect(renewed.body.data).toMatchObject({ uid: seller.uid, trustEnded: null });
    expect(await nextOf(seller)).toBe('approved');
    const log = await market.api('GET', '/admin/audit?limit=1', { token: admin.token });
    expect(log.body.data.acts[0]).toMatchObject({
      act: 'account.renew_trust',
      subject: { type: 'account', id: seller.uid },
      reasonCode: 'mended',
      reason: 'They have mended it',
      before: { trustEnded: true },
      after: { trustEnded: false },
    });
    const again = await renew(seller);
    expect([again.status, again.body.code]).toEqual([409, 'account.trust_not_ended']);
    await act(`/projects/${ids[0]}/suspend`);
    expect(await nextOf(seller)).toBe('pending');
  });

  it('Renewing trust needs a reason and does not replace the other conditions', async () => {
    const { seller, ids } = await trusted();
    await act(`/projects/${ids[0]}/suspend`);
    for (const body of [{}, { reasonCode: 'mended', reason: ' ' }, { reasonCode: 'bribe', reason: 'So' }])
      expect((await renew(seller, body)).body.code).toBe('request.invalid');
    await ageAccount(market, seller, 3);
    await act(`/projects/${ids[0]}/restore`);
    expect((await renew(seller)).status).toBe(200);
    expect(await nextOf(seller)).toBe('pending');
  });

  it('An admin who switches the review mode changes how the next listing is treated', async () => {
    const { seller } = await trusted();
    const newcomer = await market.registerAs('seller');
    const set = async (reviewMode: string | null) => {
      const { data } = (await market.api('GET', '/admin/settings', { token: admin.token })).body;
      const body = { revision: data.revision, settings: { ...data.settings, reviewMode } };
      expect((await market.api('PUT', '/admin/settings', { token: admin.token, body })).status).toBe(200);
    };
    const outcomes: string[][] = [];
    for (const mode of ['review_all', 'approve_all', 'normal']) {
      await set(mode);
      outcomes.push([await nextOf(seller), await nextOf(newcomer)]);
    }
    await set(null);
    expect(outcomes).toEqual([
      ['pending', 'pending'],
      ['approved', 'approved'],
      ['approved', 'pending'],
    ]);
  });
});

it('A market without a chosen review mode asks no admin about the clean archive of a trusted seller', async () => {
  const seller = await market.registerAs('seller');
  await makeTrusted(market, seller, admin);
  expect(await nextOf(seller)).toBe('approved');
  const { data } = (await market.api('GET', '/admin/settings', { token: admin.token })).body;
  expect([data.settings.reviewMode, data.defaults.reviewMode]).toEqual([null, 'normal']);
});
