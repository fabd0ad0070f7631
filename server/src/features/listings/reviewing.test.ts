import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, type Person, startMarket } from '../../../testing/app.ts';
import { listingForm, listProject, publishProject } from '../../../testing/listing-form.ts';
import { makeTrusted, reviewNormally } from '../../../testing/trusted-sellers.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket(reviewNormally);
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

describe('a review', () => {
  it('puts an approved listing and its version on the market', async () => {
    const seller = await market.registerAs('seller');
    const id = await listProject(market, seller);
    expect((await market.api('GET', `/projects/${id}`)).status).toBe(404);
    const decided = await decide(id, 'approve', {});
    expect(decided.body.data).toEqual({ _id: id, status: 'approved', featured: false });
    expect((await market.api('GET', `/projects/${id}`)).status).toBe(200);
    expect(await versionOf(id)).toEqual({ status: 'approved', reviewed_by: admin.uid });
    expect(await events(id)).toEqual(['listing.approved', 'listing.created', 'listing.submitted']);
  });

  it('tells the seller why, and takes the listing again', async () => {
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

  it('ends with a rejection', async () => {
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

  it('needs words, except for an approval', async () => {
    const id = await listProject(market, await market.registerAs('seller'));
    const answer = await decide(id, 'reject', { reasonCode: 'other', reason: ' ' });
    expect(answer.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'reason' }] });
  });

  it('shows those that wait longest first', async () => {
    const queue = await market.api('GET', '/admin/projects?status=approved&limit=2', { token: admin.token });
    expect(queue.body.data).toMatchObject({ page: 1, limit: 2 });
    const beyond = await market.api('GET', '/admin/projects?status=approved&page=900', {
      token: admin.token,
    });
    expect(beyond.body.data).toMatchObject({ projects: [], hasMore: false, total: queue.body.data.total });
  });
});

describe('two at once: exactly one wins', () => {
  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['request-changes', 'reject'],
  ])('%s and %s', async (one, two) => {
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

  it('submit and submit', async () => {
    const seller = await market.registerAs('seller');
    const form = await listingForm();
    const { _id } = (await market.api('POST', '/projects', { token: seller.token, form })).body.data;
    const submit = () => market.api('POST', `/projects/${_id}/submit`, { token: seller.token });
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await events(_id)).toEqual(['listing.created', 'listing.submitted']);
  });
});

describe('a trusted seller', () => {
  it('is approved at once from then on', async () => {
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

describe('featuring', () => {
  it('shows a listing on the landing page at once, and takes it off again', async () => {
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

describe('pictures', () => {
  it('come in the width and format that was asked for, for ever', async () => {
    const id = await publishProject(market, await market.registerAs('seller'), admin);
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
      vary: 'Accept',
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
