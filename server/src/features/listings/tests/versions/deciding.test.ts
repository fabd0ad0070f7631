import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { changeProject, offerVersion } from '#testing/fixtures/listing-version.ts';
import { makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
let seller: Person;
let id: string;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
beforeEach(async () => {
  seller = await market.registerAs('seller');
  id = await publishProject(market, seller, admin);
});
afterAll(() => market.stop());

const DECISION = { reasonCode: 'incomplete', reason: 'The tests are missing' };
const decide = (verb: string, body: object = DECISION) =>
  market.api('POST', `/admin/projects/${id}/${verb}`, { token: admin.token, body });
const shown = async (token?: string) =>
  (await market.api('GET', `/projects/${id}`, token ? { token } : {})).body.data;
const versions = async () => {
  const answer = await market.api('GET', `/projects/${id}/versions`, { token: seller.token });
  return answer.body.data.versions.map(({ number, status, current }: Record<string, unknown>) => ({
    number,
    status,
    current,
  }));
};
const queueEntry = async () => {
  const queue = await market.api('GET', '/admin/projects?limit=100', { token: admin.token });
  return queue.body.data.projects.find(({ _id }: { _id: string }) => _id === id);
};
const events = async () => {
  const rows = await market.services.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', id)
    .where('type', 'like', 'listing.version_%')
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};

describe('A version of an approved listing', () => {
  it('A new version goes on sale with its approval and not before', async () => {
    const before = await shown();
    await offerVersion(market, seller, id, { number: '1.1.0' });
    expect((await shown()).projectZipFile).toEqual(before.projectZipFile);
    const decided = await decide('approve', {});
    expect(decided.body.data).toEqual({ _id: id, status: 'approved', featured: false });
    const { projectZipFile } = await shown();
    expect(projectZipFile.version).toBe('1.1.0');
    expect(projectZipFile.sha256).not.toBe(before.projectZipFile.sha256);
    expect(await versions()).toEqual([
      { number: '1.1.0', status: 'approved', current: true },
      { number: '1.0.0', status: 'approved', current: false },
    ]);
    expect(await events()).toEqual(['listing.version_submitted', 'listing.version_approved']);
  });

  it('An approved version brings its claims and licences with it', async () => {
    const licences = [
      { tier: 'personal', price: 900 },
      { tier: 'extended', price: 4000 },
    ];
    await changeProject(market, seller, id, {
      completionStatus: '70',
      licences: JSON.stringify(licences),
    });
    expect(await shown()).toMatchObject({ completionStatus: 100, licences: [{ tier: 'personal' }] });
    expect((await decide('approve', {})).status).toBe(200);
    expect(await shown()).toMatchObject({ completionStatus: 70, price: 900, licences });
  });

  it('A buyer who bought while a version was waiting gets it once it is approved', async () => {
    const buyer = await market.registerAs('buyer');
    await offerVersion(market, seller, id, { number: '2.0.0' });
    await buyProject(market, buyer, id);
    await decide('approve', {});
    const seen = await shown(buyer.token);
    expect(seen.projectZipFile).toMatchObject({ version: '2.0.0', filename: expect.any(String) });
  });

  it.each([
    ['request-changes', 'changes_requested'],
    ['reject', 'rejected'],
  ])('The version on sale stays as it was after the decision %s', async (verb, status) => {
    const before = await shown();
    await offerVersion(market, seller, id, { number: '1.1.0' });
    expect((await decide(verb)).body.data).toMatchObject({ status: 'approved' });
    expect(await shown()).toMatchObject({
      projectZipFile: before.projectZipFile,
      licences: before.licences,
    });
    expect(await versions()).toContainEqual({ number: '1.1.0', status, current: false });
    expect(await queueEntry()).toBeUndefined();
    const mine = await market.api('GET', '/projects/my', { token: seller.token });
    expect(mine.body.data.projects[0]).toMatchObject({
      decision: DECISION,
      openVersion: status === 'rejected' ? null : { number: '1.1.0', status },
    });
    expect(await events()).toEqual(['listing.version_submitted', `listing.version_${status}`]);
  });

  it('A version can be sent again after changes were requested or after a rejection', async () => {
    await offerVersion(market, seller, id, { number: '1.1.0' });
    await decide('request-changes');
    await offerVersion(market, seller, id, { number: '1.1.0' });
    expect(await queueEntry()).toMatchObject({ openVersion: { number: '1.1.0', status: 'pending' } });
    await decide('reject');
    await offerVersion(market, seller, id, { number: '1.2.0' });
    await decide('approve', {});
    expect((await shown()).projectZipFile.version).toBe('1.2.0');
  });

  it('A version is decided while its listing is unlisted, and the listing stays unlisted', async () => {
    await offerVersion(market, seller, id, { number: '1.1.0' });
    await market.api('POST', `/projects/${id}/unlist`, { token: seller.token });
    expect((await decide('approve', {})).body.data).toMatchObject({ status: 'unlisted' });
    expect((await market.api('GET', `/projects/${id}`)).status).toBe(404);
    expect((await shown(seller.token)).projectZipFile.version).toBe('1.1.0');
  });

  it('A version leaves the queue while its listing is suspended, and returns with it', async () => {
    await offerVersion(market, seller, id, { number: '1.1.0' });
    await decide('suspend');
    expect(await queueEntry()).toBeUndefined();
    expect((await decide('approve', {})).body.code).toBe('listing.not_moved');
    await decide('restore');
    expect(await queueEntry()).toMatchObject({ openVersion: { number: '1.1.0', status: 'pending' } });
    expect((await decide('approve', {})).status).toBe(200);
  });
});

describe('Deciding about a version', () => {
  it('A decision about a listing with nothing waiting is refused', async () => {
    for (const verb of ['approve', 'request-changes', 'reject']) {
      const answer = await decide(verb);
      expect(answer).toMatchObject({ status: 409, body: { code: 'listing.nothing_to_review' } });
    }
  });

  it('A decision about a version that changed since the admin looked is refused', async () => {
    await offerVersion(market, seller, id, { number: '1.1.0' });
    const { revision } = await shown(admin.token);
    await offerVersion(market, seller, id, { number: '1.1.0' });
    const stale = await decide('approve', { revision });
    expect(stale).toMatchObject({ status: 409, body: { code: 'listing.stale' } });
    expect((await shown()).projectZipFile.version).toBe('1.0.0');
    const now = (await shown(admin.token)).revision;
    expect((await decide('approve', { revision: now })).status).toBe(200);
  });

  it("An approval that changes what is sold makes the seller's open form stale", async () => {
    await offerVersion(market, seller, id, { number: '1.1.0' });
    const { revision } = await shown(seller.token);
    await decide('approve', {});
    const form = new FormData();
    form.append('revision', String(revision));
    form.append('title', 'Another title altogether');
    const answer = await market.api('PUT', `/projects/${id}`, { token: seller.token, form });
    expect(answer.body.code).toBe('listing.stale');
  });
});

describe('Decisions at the same moment', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['request-changes', 'reject'],
  ])('Of the decisions %s and %s at once about a version exactly one wins', async (one, two) => {
    await offerVersion(market, seller, id, { number: '1.1.0' });
    const answers = await Promise.all([decide(one), decide(two)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const decisions = await market.services.db
      .selectFrom('project_decisions')
      .select('to_status')
      .where('project_id', '=', id)
      .execute();
    expect(decisions).toHaveLength(2);
    expect((await events()).length).toBe(2);
  });

  it('An approval at the same moment as a newer archive never approves an archive the admin has not seen', async () => {
    await offerVersion(market, seller, id, { number: '1.1.0' });
    const { revision } = await shown(admin.token);
    const [decided] = await Promise.all([
      decide('approve', { revision }),
      offerVersion(market, seller, id, { number: '1.2.0' }),
    ]);
    const all = await versions();
    if (decided.status === 200) {
      expect(all.map(({ status }: { status: string }) => status)).toEqual([
        'pending',
        'approved',
        'approved',
      ]);
      expect((await shown()).projectZipFile.version).toBe('1.1.0');
    } else {
      expect(decided.body.code).toBe('listing.stale');
      expect(all.map(({ status }: { status: string }) => status)).toEqual(['pending', 'approved']);
    }
  });

  it('An approval and a suspension at once leave the listing off the market', async () => {
    await offerVersion(market, seller, id, { number: '1.1.0' });
    const [approved, suspended] = await Promise.all([decide('approve', {}), decide('suspend')]);
    expect(suspended.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    expect((await market.api('GET', `/projects/${id}`)).status).toBe(404);
    const sold = (await shown(seller.token)).projectZipFile.version;
    expect(sold).toBe(approved.status === 200 ? '1.1.0' : '1.0.0');
  });
});

describe('Versions of a trusted seller', () => {
  it("A trusted seller's version is on sale at once and never enters the queue", async () => {
    await makeTrusted(market, seller, admin);
    await offerVersion(market, seller, id, { number: '1.1.0' });
    expect((await shown()).projectZipFile.version).toBe('1.1.0');
    expect(await queueEntry()).toBeUndefined();
  });
});
