import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSnapshot } from '#features/listings/repository/review/snapshots.ts';
import { unreviewedBetween } from '#features/listings/rules/unreviewed-changes.ts';
import { CHANGES } from '#features/listings/service/review/unreviewed-changes.ts';
import { inTransaction } from '#platform/context.ts';
import { takePlaces } from '#platform/limits/rate-limit.ts';
import { changeForm, changeListing, readListing } from '#testing/fixtures/listing-changes.ts';
import { listProject, makeArchive, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin', 'Ravi');
});
afterAll(() => market?.stop());

/** A published listing of a new seller, whom the list is searched by. */
async function publish(): Promise<string> {
  seller = await market.registerAs('seller');
  return publishProject(market, seller, admin);
}
const list = async (query: Record<string, string> = {}) => {
  const asked = new URLSearchParams({ search: seller.email, ...query });
  const answer = await market.api('GET', `/admin/changes?${asked}`, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const changesOf = async () =>
  ((await list()).changes as { changes: unknown[] }[]).flatMap(({ changes }) => changes);
const change = async (id: string, fields: Record<string, string>) => {
  const answer = await changeListing(market, seller, id, { fields });
  expect(answer.body).toMatchObject({ success: true });
};
const see = (id: string, by = admin) =>
  market.api('POST', `/admin/changes/${id}/seen`, { token: by.token, body: {} });

describe('A change of a published listing', () => {
  it('A change of a published listing is shown to admins with its seller, before and after', async () => {
    const id = await publish();
    await change(id, { demoUrl: 'https://other.example.com/', price: '1299' });
    const { changes, total } = await list();
    expect(total).toBe(1);
    expect(changes[0]).toMatchObject({
      project: { _id: id, title: 'Hostel booking web app', status: 'approved' },
      seller: { uid: seller.uid, email: seller.email },
      newImages: [],
      newDocuments: [],
      seen: null,
    });
    expect(changes[0].changes).toEqual([
      { field: 'licences', before: 'Personal licence: ₹1,499', after: 'Personal licence: ₹1,299' },
      { field: 'demoUrl', before: 'https://demo.example.com/hostel', after: 'https://other.example.com/' },
    ]);
  });

  it('What a change leaves for admins is what differs between the rows before and after it', async () => {
    const id = await publish();
    const { db } = market.services;
    const before = (await findSnapshot(db, id, null))!;
    const [guide] = before.documents;
    const answer = await changeListing(market, seller, id, {
      fields: {
        ...{ title: 'Hotel booking', description: 'Rooms, guests and payments for a hotel of any size.' },
        ...{ category: 'mobile', tags: '["hotel"]', price: '1299', negotiable: 'false' },
        ...{ demoUrl: '', githubRepo: 'https://code.example.com/asha/hotel', zipDescription: 'All of it' },
        ...{ completionStatus: '90', 'projectDetails.techStack': 'Deno' },
        documents: JSON.stringify([
          { id: guide!.id, docType: 'readme', docDescription: '', docAccess: 'buyers' },
        ]),
      },
      images: [await makePicture(90), await makePicture(180)],
      documents: [{ name: 'notes.txt', content: 'Notes' }],
      archive: await makeArchive({ 'more.txt': 'more' }),
    });
    expect(answer.body).toMatchObject({ success: true });
    const after = (await findSnapshot(db, id, null))!;
    const { changes, newImages, newDocuments } = unreviewedBetween(before, after)!;
    const kept = await db
      .selectFrom('unreviewed_changes')
      .select(['changes', 'new_images as newImages', 'new_documents as newDocuments'])
      .where('project_id', '=', id)
      .execute();
    expect(kept).toEqual([{ changes, newImages, newDocuments }]);
    expect(changes.map(({ field }) => field)).toEqual([
      ...['title', 'description', 'category', 'tags', 'licences', 'negotiable', 'demoUrl', 'githubRepo'],
      ...['projectDetails.techStack', 'images', 'documents', 'zipDescription'],
    ]);
  });

  it.each([
    ['title', { title: 'Another name' }],
    ['description', { description: 'Something else than what an admin has read before it was approved.' }],
    ['tags', { tags: '["casino"]' }],
    ['category', { category: 'mobile' }],
    ['githubRepo', { githubRepo: 'https://code.example.com/else' }],
    ['zipDescription', { zipDescription: 'Another note' }],
    ['projectDetails.techStack', { 'projectDetails.techStack': 'PHP' }],
  ])(
    'A change of a published listing is shown to admins whatever field it is about: %s',
    async (field, fields) => {
      const id = await publish();
      await change(id, fields);
      expect(await changesOf()).toEqual([expect.objectContaining({ field })]);
    },
  );

  it('An admin sees new pictures and documents, and which of them are gone', async () => {
    const id = await publish();
    const form = changeForm({ images: [await makePicture(200)] });
    await market.api('POST', `/projects/${id}/images`, { token: seller.token, form });
    const documents = [{ name: 'offer.md', content: '# Call me\n' }];
    await changeListing(market, seller, id, { documents });
    const [document, picture] = (await list()).changes;
    expect(picture.newImages).toEqual([
      { url: expect.stringMatching(/^\/api\/projects\/images\//), name: '', isThere: true },
    ]);
    expect(document.newDocuments).toEqual([
      { url: expect.stringMatching(/^\/api\/projects\/docs\//), name: 'offer.md', isThere: true },
    ]);
    const read = await market.api('GET', document.newDocuments[0].url.replace('/api', ''), {
      token: admin.token,
    });
    expect(read.bytes.toString()).toBe('# Call me\n');
    const { images } = await readListing(market, seller, id);
    await market.api('DELETE', `/projects/${id}/images/${images[1].id ?? images[1]._id}`, {
      token: seller.token,
    });
    const { changes } = await list();
    expect(changes).toHaveLength(3);
    expect(changes[2].newImages[0].isThere).toBe(false);
  });

  it('A change made while the listing is unlisted is shown to admins too', async () => {
    const id = await publish();
    await market.api('POST', `/projects/${id}/unlist`, { token: seller.token });
    await change(id, { demoUrl: 'https://other.example.com/' });
    await market.api('POST', `/projects/${id}/relist`, { token: seller.token });
    expect(await changesOf()).toEqual([expect.objectContaining({ field: 'demoUrl' })]);
  });

  it('A change is not listed when nothing differs, a review follows or it was refused', async () => {
    const id = await publish();
    await change(id, { title: 'Hostel booking web app', demoUrl: 'https://demo.example.com/hostel' });
    await changeListing(market, seller, id, { archive: await makeArchive({ 'new.txt': 'new' }) });
    const refused = await changeListing(market, seller, id, { fields: { title: '', demoUrl: '' } });
    expect(refused.status).toBe(400);
    const pending = await listProject(market, seller);
    await change(pending, { demoUrl: 'https://other.example.com/' });
    expect((await list({ show: 'all' })).total).toBe(0);
  });
});

describe('A seller who changes without end', () => {
  it('A seller who makes too many changes is told to wait, and nothing more is changed', async () => {
    const id = await publish();
    await inTransaction(market.context(), (ctx) =>
      takePlaces(ctx, CHANGES, new Map([[seller.uid, CHANGES.times - 1]])),
    );
    const save = async (title: string) => changeListing(market, seller, id, { fields: { title } });
    const answers = await market.standStill(async () => [await save('One more'), await save('Too many')]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [429, 'request.too_many'],
    ]);
    expect((await readListing(market, seller, id)).title).toBe('One more');
    expect((await list()).total).toBe(1);
    await market.advanceClock(CHANGES.seconds / CHANGES.times);
    expect((await save('Later on')).status).toBe(200);
  });
});

describe('The list of changes', () => {
  it('The list of changes goes from newest to oldest, page by page, and can be searched', async () => {
    const id = await publish();
    for (const name of ['one', 'two', 'three']) await change(id, { demoUrl: `https://${name}.example.com/` });
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ limit: '1', page })));
    const links = pages.map(({ changes }) => changes[0].changes[0].after);
    expect(links).toEqual(['three', 'two', 'one'].map((name) => `https://${name}.example.com/`));
    expect(pages.map(({ hasMore, total }) => [hasMore, total])).toEqual([
      [true, 3],
      [true, 3],
      [false, 3],
    ]);
    expect((await list({ search: 'no such words' })).total).toBe(0);
    expect((await list({ search: 'HOSTEL booking' })).total).toBeGreaterThanOrEqual(3);
  });

  it('Of two admins who mark a change as seen at once exactly one is recorded', async () => {
    const id = await publish();
    await change(id, { tags: '["new"]' });
    const other = await market.registerAs('admin', 'Meena');
    const { _id } = (await list()).changes[0];
    const answers = await Promise.all([see(_id), see(_id, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = answers.map(({ body }) => body.data.seen);
    expect(one).toEqual(two);
    expect(['Ravi', 'Meena']).toContain(one.by);
    expect([(await list()).total, (await list({ show: 'seen' })).total]).toEqual([0, 1]);
    const log = await market.api('GET', '/admin/audit?limit=100', { token: admin.token });
    const acts = log.body.data.acts.filter(
      ({ act, subject }: { act: string; subject: { id: string } }) =>
        act === 'listing.see_change' && subject.id === id,
    );
    expect(acts).toHaveLength(1);
    expect((await see(id)).body.code).toBe('listing.change_not_found');
  });
});
