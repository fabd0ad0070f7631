import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm, listProject, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

const decide = (id: string, verb: string, body: object = { reasonCode: 'other', reason: 'Because' }) =>
  market.api('POST', `/admin/projects/${id}/${verb}`, { token: admin.token, body });
const events = (id: string) =>
  market.services.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', id)
    .execute()
    .then((rows) => rows.map((row) => row.type).sort());
const versionOf = (id: string) =>
  market.services.db
    .selectFrom('project_versions')
    .select(['status', 'reviewed_by'])
    .where('project_id', '=', id)
    .executeTakeFirstOrThrow();

describe('Reviewing a listing', () => {
  it('An approval puts a listing and its version on the market', async () => {
    const seller = await market.registerAs('seller');
    const id = await listProject(market, seller);
    expect((await market.api('GET', `/projects/${id}`)).status).toBe(404);
    const decided = await decide(id, 'approve', {});
    expect(decided.body.data).toEqual({ _id: id, status: 'approved', featured: false });
    expect((await market.api('GET', `/projects/${id}`)).status).toBe(200);
    expect(await versionOf(id)).toEqual({ status: 'approved', reviewed_by: admin.uid });
    expect(await events(id)).toEqual(['listing.approved', 'listing.created', 'listing.submitted']);
  });

  it('A seller reads why changes were requested and can submit the listing again', async () => {
    const seller = await market.registerAs('seller');
    const id = await listProject(market, seller);
    await decide(id, 'request-changes', { reasonCode: 'incomplete', reason: 'Add a README' });
    const mine = await market.api('GET', '/projects/my', { token: seller.token });
    expect(mine.body.data.projects[0]).toMatchObject({
      _id: id,
      status: 'changes_requested',
      decision: { reasonCode: 'incomplete', reason: 'Add a README' },
      image: { primary: true },
    });
    const again = await market.api('POST', `/projects/${id}/submit`, { token: seller.token });
    expect(again.body.data).toMatchObject({ _id: id, status: 'pending' });
    expect((await decide(id, 'approve')).status).toBe(200);
  });

  it('A rejected listing can be neither submitted, approved nor featured', async () => {
    const seller = await market.registerAs('seller');
    const id = await listProject(market, seller);
    await decide(id, 'reject');
    expect(await versionOf(id)).toMatchObject({ status: 'rejected' });
    for (const answer of [
      await market.api('POST', `/projects/${id}/submit`, { token: seller.token }),
      await decide(id, 'approve'),
      await market.api('POST', `/admin/projects/${id}/feature`, { token: admin.token }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'listing.not_moved',
        message: 'This project is rejected now, so that is no longer possible.',
      });
    }
  });

  it('A rejection without a written reason is refused', async () => {
    const id = await listProject(market, await market.registerAs('seller'));
    const answer = await decide(id, 'reject', { reasonCode: 'other', reason: ' ' });
    expect(answer.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'reason' }] });
  });

  it("A page beyond the end of the admin's list is empty and still tells the total", async () => {
    const queue = await market.api('GET', '/admin/projects?status=approved&limit=2', { token: admin.token });
    expect(queue.body.data).toMatchObject({ page: 1, limit: 2 });
    const beyond = await market.api('GET', '/admin/projects?status=approved&page=900', {
      token: admin.token,
    });
    expect(beyond.body.data).toMatchObject({ projects: [], hasMore: false, total: queue.body.data.total });
  });
});

describe('Decisions at the same moment', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['request-changes', 'reject'],
  ])('Of the decisions %s and %s at once about a listing exactly one wins', async (one, two) => {
    const id = await listProject(market, await market.registerAs('seller'));
    const answers = await Promise.all([decide(id, one), decide(id, two)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const decisions = await market.services.db
      .selectFrom('project_decisions')
      .select('to_status')
      .where('project_id', '=', id)
      .execute();
    expect(decisions).toHaveLength(1);
  });

  it('Of two submissions of a draft at the same moment exactly one wins', async () => {
    const seller = await market.registerAs('seller');
    const form = await listingForm();
    const { _id } = (await market.api('POST', '/projects', { token: seller.token, form })).body.data;
    const submit = () => market.api('POST', `/projects/${_id}/submit`, { token: seller.token });
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await events(_id)).toEqual(['listing.created', 'listing.submitted']);
  });
});

describe('Listings of a trusted seller', () => {
  it("A trusted seller's listing is approved as soon as it is submitted", async () => {
    const seller = await market.registerAs('seller');
    await makeTrusted(market, seller, admin);
    const form = await listingForm({ fields: { submit: 'true' } });
    const made = await market.api('POST', '/projects', { token: seller.token, form });
    expect(made.body).toMatchObject({
      data: { status: 'approved' },
      message: 'Your project is on the market.',
    });
    const { _id } = made.body.data;
    expect((await market.api('GET', `/projects/${_id}`)).status).toBe(200);
    expect(await events(_id)).toEqual(['listing.approved', 'listing.created', 'listing.submitted']);
    expect(await versionOf(_id)).toEqual({ status: 'approved', reviewed_by: null });
  });
});

describe('Featured listings', () => {
  it('A featured listing is on the landing page at once, until it is taken off', async () => {
    const id = await publishProject(market, await market.registerAs('seller'), admin);
    const featured = async () => (await market.api('GET', '/projects/featured')).body.data.projects;
    expect(await featured()).toEqual([]);
    for (let twice = 0; twice < 2; twice++) {
      const answer = await market.api('POST', `/admin/projects/${id}/feature`, { token: admin.token });
      expect(answer.body.data).toEqual({ _id: id, status: 'approved', featured: true });
    }
    expect(await featured()).toMatchObject([{ _id: id, featured: true }]);
    const only = await market.api('GET', '/projects?featured=true');
    expect(only.body.data).toMatchObject({ total: 1, projects: [{ _id: id }] });
    await market.api('POST', `/admin/projects/${id}/unfeature`, { token: admin.token });
    expect(await featured()).toEqual([]);
    expect((await events(id)).filter((type) => type.includes('featured'))).toEqual([
      'listing.featured',
      'listing.unfeatured',
    ]);
  });
});

describe('Pictures of a listing', () => {
  it('A picture comes in the width and format asked for, and may be cached for ever', async () => {
    const id = await publishProject(market, await market.registerAs('seller'), admin, {
      images: [await makePicture()],
    });
    const { images } = (await market.api('GET', `/projects/${id}`)).body.data;
    const path = images[0].url.replace('/api', '');
    const ask = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
      market.api(method, path + query, { headers });
    const [first, same] = await Promise.all([
      ask('?w=320', { accept: 'image/avif,image/webp' }),
      ask('?w=320', { accept: 'image/avif,image/webp' }),
    ]);
    expect(first.bytes.subarray(4, 12).toString()).toBe('ftypavif');
    expect(first.bytes.equals(same.bytes)).toBe(true);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Origin',
    });
    const webp = await ask('?w=640', { accept: 'image/webp,*/*' });
    expect(webp.bytes.subarray(8, 12).toString()).toBe('WEBP');
    const etag = webp.headers.get('etag') ?? '';
    expect(etag).not.toBe(first.headers.get('etag'));
    expect((await ask('?w=640', { 'if-none-match': etag })).status).toBe(304);
    const head = await ask('?w=640', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(webp.bytes.length));
    expect(head.bytes.length).toBe(0);
    expect((await ask('')).headers.get('content-type')).toBe('image/webp');
    expect((await ask('?w=321')).status).toBe(400);
    expect((await market.api('GET', '/projects/images/..%2f..%2fsecret-key')).status).toBe(400);
    expect((await market.api('GET', `/projects/images/0-${'0'.repeat(32)}.webp?w=320`)).status).toBe(404);
  });
});
