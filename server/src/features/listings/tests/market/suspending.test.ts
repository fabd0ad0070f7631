import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  seller = await market.registerAs('seller');
});
afterAll(() => market.stop());

const DECISION = { reasonCode: 'copied_work', reason: 'It is somebody else’s' };
const act = (id: string, verb: string, body: object = DECISION) =>
  market.api('POST', `/admin/projects/${id}/${verb}`, { token: admin.token, body });
const actOnUser = (uid: string, verb: string, body?: object) =>
  market.api('POST', `/admin/users/${uid}/${verb}`, { token: admin.token, body });
const publicStatus = async (id: string) => (await market.api('GET', `/projects/${id}`)).status;
const listedIds = async () => {
  const { projects } = (await market.api('GET', '/projects?limit=100')).body.data;
  return projects.map(({ _id }: { _id: string }) => _id) as string[];
};
const revisionOf = async (id: string) =>
  (await market.api('GET', `/projects/${id}`, { token: admin.token })).body.data.revision as number;

describe('A suspended listing', () => {
  it('A suspended listing leaves the market at once and returns when it is restored', async () => {
    const id = await publishProject(market, seller, admin);
    expect(await listedIds()).toContain(id);
    const suspended = await act(id, 'suspend');
    expect(suspended.body.data).toEqual({ _id: id, status: 'suspended', featured: false });
    expect(await publicStatus(id)).toBe(404);
    expect(await listedIds()).not.toContain(id);
    const mine = await market.api('GET', '/projects/my', { token: seller.token });
    expect(mine.body.data.projects[0]).toMatchObject({ _id: id, status: 'suspended', decision: DECISION });
    const restored = await act(id, 'restore', { reasonCode: 'meets_rules', reason: 'A mistake of ours' });
    expect(restored.body.data).toEqual({ _id: id, status: 'approved', featured: false });
    expect(await publicStatus(id)).toBe(200);
    expect(await listedIds()).toContain(id);
  });

  it('A suspended listing is no longer featured and cannot be featured', async () => {
    const id = await publishProject(market, seller, admin);
    await act(id, 'feature');
    expect((await act(id, 'suspend')).body.data).toMatchObject({ featured: false });
    expect((await act(id, 'feature')).body.code).toBe('listing.not_moved');
    await act(id, 'restore');
    const featured = await market.api('GET', '/projects?featured=true');
    expect(featured.body.data.projects).toEqual([]);
  });

  it('A suspended listing stays with its buyers and is sold to nobody else', async () => {
    const id = await publishProject(market, seller, admin);
    const [owner, late] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    await buyProject(market, owner, id);
    await act(id, 'suspend');
    const seen = await market.api('GET', `/projects/${id}`, { token: owner.token });
    expect(seen.body.data).toMatchObject({ _id: id, status: 'suspended' });
    const { filename } = seen.body.data.projectZipFile;
    const download = await market.api('GET', `/projects/download/${filename}`, { token: owner.token });
    expect(download.status).toBe(200);
    const order = await market.api('POST', '/payments/create-order', {
      token: late.token,
      body: { projectId: id },
    });
    expect(order.status).toBeGreaterThanOrEqual(400);
    expect(order.status).toBeLessThan(500);
  });

  it('A restored listing is not shown while its seller is suspended', async () => {
    const owner = await market.registerAs('seller');
    const id = await publishProject(market, owner, admin);
    await act(id, 'suspend');
    await actOnUser(owner.uid, 'suspend', { reason: 'Copies of others' });
    expect((await act(id, 'restore')).body.data).toMatchObject({ status: 'approved' });
    expect(await publicStatus(id)).toBe(404);
    await actOnUser(owner.uid, 'restore');
    expect(await publicStatus(id)).toBe(200);
  });

  it('A suspension without a reason, with an old revision or of an unpublished listing is refused', async () => {
    const id = await publishProject(market, seller, admin);
    const wordless = await act(id, 'suspend', { reasonCode: 'other', reason: ' ' });
    expect(wordless.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'reason' }] });
    const revision = await revisionOf(id);
    const stale = await act(id, 'suspend', { ...DECISION, revision: revision - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'listing.stale' } });
    expect(await publicStatus(id)).toBe(200);
    expect((await act(id, 'suspend', { ...DECISION, revision })).status).toBe(200);
    for (const verb of ['suspend', 'approve', 'reject', 'request-changes']) {
      expect((await act(id, verb)).body).toMatchObject({
        code: 'listing.not_moved',
        message: 'This project is suspended now, so that is no longer possible.',
      });
    }
    const draft = await listProject(market, await market.registerAs('seller'));
    expect((await act(draft, 'suspend')).body.code).toBe('listing.not_moved');
    expect((await act(draft, 'restore')).body.code).toBe('listing.not_moved');
  });
});

describe('A listing of a suspended seller', () => {
  it("A suspended seller's listing can be approved but is shown only after they are restored", async () => {
    const owner = await market.registerAs('seller');
    const id = await listProject(market, owner);
    await actOnUser(owner.uid, 'suspend', { reason: 'Asked to wait' });
    expect((await act(id, 'approve', {})).body.data).toMatchObject({ status: 'approved' });
    expect(await publicStatus(id)).toBe(404);
    await actOnUser(owner.uid, 'restore');
    expect(await publicStatus(id)).toBe(200);
  });
});

describe('Suspensions at the same moment', () => {
  it.each(['suspend', 'restore'])(
    'Of two calls to %s a listing at the same moment exactly one wins',
    async (verb) => {
      const id = await publishProject(market, seller, admin);
      if (verb === 'restore') await act(id, 'suspend');
      const answers = await Promise.all([act(id, verb), act(id, verb)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('listing.not_moved');
    },
  );

  it("An approval and its seller's suspension at once never leave a listing on the market", async () => {
    for (let round = 0; round < 8; round++) {
      const owner = await market.registerAs('seller');
      const ids = [await listProject(market, owner), await listProject(market, owner)];
      const answers = await Promise.all([
        ...ids.map((id) => act(id, 'approve', {})),
        actOnUser(owner.uid, 'suspend', { reason: 'At the same moment' }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      for (const id of ids) expect(await publicStatus(id)).toBe(404);
    }
  });
});
