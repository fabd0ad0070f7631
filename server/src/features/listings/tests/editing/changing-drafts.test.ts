import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type changeForm,
  changeListing,
  expectNothingChanged,
  readListing,
  waitUntilStoreMatchesRows,
} from '#testing/fixtures/listing-changes.ts';
import { listingForm, listProject, makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;
let archive: Buffer;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller', 'Asha Rao');
  admin = await market.registerAs('admin');
  archive = await makeArchive({ 'more.txt': 'more' });
});
afterAll(() => market.stop());

const change = (id: string, parts: Parameters<typeof changeForm>[0]) =>
  changeListing(market, seller, id, parts);
const read = (id: string) => readListing(market, seller, id);
const decide = (id: string, verb: string) =>
  market.api('POST', `/admin/projects/${id}/${verb}`, {
    token: admin.token,
    body: { reasonCode: 'incomplete', reason: 'Look again' },
  });

async function draft(parts: Parameters<typeof listingForm>[0] = {}): Promise<string> {
  const made = await market.api('POST', '/projects', { token: seller.token, form: await listingForm(parts) });
  return made.body.data._id;
}

describe('Changing a draft', () => {
  it('A change leaves alone every field that it does not send', async () => {
    const id = await draft();
    await untilInspected(market, id);
    const before = await read(id);
    const answer = await change(id, { fields: { title: 'Guest house manager' } });
    expect(answer.body).toMatchObject({ success: true, data: { _id: id, status: 'draft', revision: 2 } });
    const { management: _, ...after } = await read(id);
    const { management, ...rest } = before;
    expect(after).toEqual({
      ...rest,
      title: 'Guest house manager',
      revision: 2,
      updatedAt: expect.any(String),
    });
    expect(management.missing).toEqual([]);
  });

  it('A change cleans and renders what it sends, and empties what is sent empty', async () => {
    const id = await draft();
    await change(id, {
      fields: {
        title: ' New\u202E  title ',
        description: '# Head\r\n**bold** words of this description\r\n\r\n<script>alert(1)</script>',
        tags: '["Zebra","zebra","go"]',
        demoUrl: '',
        githubRepo: 'https://code.example.com/asha/other',
        completionStatus: '70',
        negotiable: 'false',
        'projectDetails.timeline': 'Two weeks',
        'projectDetails.techStack': '',
        category: 'mobile',
        price: '250',
      },
    });
    const data = await read(id);
    expect(data).toMatchObject({
      title: 'New title',
      tags: ['Zebra', 'go'],
      demoUrl: null,
      githubRepo: 'https://code.example.com/asha/other',
      completionStatus: 70,
      negotiable: false,
      category: 'mobile',
      price: 250,
      licences: [{ tier: 'personal', price: 250 }],
    });
    expect(data.projectDetails).toMatchObject({
      complexityLevel: 'Intermediate',
      techStack: '',
      timeline: 'Two weeks',
    });
    expect(data.descriptionHtml).toContain('<strong>bold</strong>');
    expect(data.descriptionHtml).not.toContain('<script');
    const { excerpt } = await market.services.db
      .selectFrom('projects')
      .select('excerpt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(excerpt).toContain('bold words');
  });

  it('A change keeps, orders, describes, removes and adds documents', async () => {
    const id = await draft({
      documents: [
        { name: 'a.md', content: '# A\n' },
        { name: 'b.md', content: '# B\n', access: 'buyers' },
        { name: 'c.md', content: '# C\n' },
      ],
    });
    const [a, , c] = (await read(id)).documentationFiles;
    const kept = (one: { _id: string }, docType: string, docDescription: string, docAccess: string) => ({
      id: one._id,
      docType,
      docDescription,
      docAccess,
    });
    const answer = await change(id, {
      fields: {
        documents: JSON.stringify([kept(c, 'readme', 'Read it', 'buyers'), kept(a, 'other', '', 'preview')]),
        docType_0: 'readme',
      },
      documents: [{ name: 'd.txt', content: 'D' }],
    });
    expect(answer.status).toBe(200);
    const { documentationFiles } = await read(id);
    expect(documentationFiles).toMatchObject([
      { originalName: 'c.md', fileType: 'readme', description: 'Read it', access: 'buyers' },
      { originalName: 'a.md', fileType: 'other', description: 'About a.md', access: 'preview' },
      { originalName: 'd.txt', fileType: 'readme', description: 'd.txt', access: 'preview' },
    ]);
    await waitUntilStoreMatchesRows(market);
    await change(id, { fields: { documents: '[]' } });
    expect((await read(id)).documentationFiles).toEqual([]);
    await waitUntilStoreMatchesRows(market);
  });

  it('A new archive replaces the old file of a draft, and new pictures come behind the others', async () => {
    const id = await draft({ images: [await makePicture(10)] });
    const before = await read(id);
    await change(id, {
      archive,
      images: [await makePicture(90)],
      fields: { versionNumber: '01.2.0', changelog: 'Better' },
    });
    const after = await read(id);
    expect(after.projectZipFile).toMatchObject({
      size: archive.length,
      version: '1.2.0',
      originalName: 'next.zip',
    });
    expect(after.images).toMatchObject([{ _id: before.images[0]._id, primary: true }, { primary: false }]);
    expect(after.management.openVersion).toBeNull();
    await waitUntilStoreMatchesRows(market);
    const old = await market.api('GET', `/projects/download/${before.projectZipFile.filename}`, {
      token: seller.token,
    });
    expect(old.status).toBe(404);
  });

  it('A draft can be submitted with the change that completes it', async () => {
    const id = await draft({ images: [], archive: null });
    const tooEarly = await change(id, { fields: { submit: 'true' } });
    expect(tooEarly.body).toMatchObject({
      code: 'listing.incomplete',
      errors: [{ field: 'images' }, { field: 'projectZipFile' }],
    });
    const answer = await change(id, { archive, images: [await makePicture()], fields: { submit: 'true' } });
    expect(answer.body.data).toMatchObject({ status: 'pending' });
  });
});

describe('Changing what is under review or was rejected', () => {
  it('A change that would leave a pending listing incomplete is refused', async () => {
    const id = await listProject(market, seller);
    await expectNothingChanged(market, async () => {
      const answer = await change(id, { archive, fields: { title: 'Shrt', description: 'Too short' } });
      expect(answer.body).toMatchObject({
        code: 'listing.incomplete',
        errors: [{ field: 'title' }, { field: 'description' }],
      });
    });
    const answer = await change(id, { archive, fields: { price: '99' } });
    expect(answer.body.data).toMatchObject({ status: 'pending', revision: 2 });
    expect(await read(id)).toMatchObject({ price: 99, projectZipFile: { size: archive.length } });
  });

  it('A rejected listing becomes a draft again only with another archive', async () => {
    const id = await listProject(market, seller);
    await decide(id, 'reject');
    await expectNothingChanged(market, async () => {
      const answer = await change(id, { fields: { title: 'Another title' }, images: [await makePicture()] });
      expect(answer.body.code).toBe('listing.not_moved');
    });
    const answer = await change(id, { archive });
    expect(answer.body.data).toMatchObject({ status: 'draft' });
    expect((await read(id)).management.decision).toMatchObject({ reasonCode: 'new_archive' });
    const again = await market.api('POST', `/projects/${id}/submit`, { token: seller.token });
    expect(again.body.data.status).toBe('pending');
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await read(id)).projectZipFile.size).toBe(archive.length);
  });
});
