import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review } from '#contract/admin/schemas.ts';
import { listProject, makeArchive, makePicture, publishProject } from '#testing/fixtures/listing-form.ts';
import { changeProject, offerVersion } from '#testing/fixtures/listing-version.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const MANY_FILES = 400;

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

const newSeller = () => market.registerAs('seller');
const decide = async (id: string, verb: string, body: object) => {
  const answer = await market.api('POST', `/admin/projects/${id}/${verb}`, { token: admin.token, body });
  expect(answer.status).toBe(200);
};
const review = async (id: string): Promise<Review> => {
  const answer = await market.api('GET', `/admin/projects/${id}/review`, { token: admin.token });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const changeOf = ({ changes }: Review, field: string) => changes.find((change) => change.field === field);
const fieldsOf = ({ changes }: Review) => changes.map(({ field }) => field);
const pathsOf = (files: { path: string }[] | undefined) => files?.map(({ path }) => path);

describe('The review of a new listing', () => {
  it('The review of a new listing shows the whole project and no earlier decision', async () => {
    const id = await listProject(market, await newSeller());
    const seen = await review(id);
    expect(seen).toMatchObject({
      project: {
        _id: id,
        status: 'pending',
        githubRepo: 'https://code.example.com/asha/hostel',
        revision: 1,
      },
      subject: 'listing',
      since: null,
      changes: [],
      files: null,
      decisions: [],
    });
    expect(seen.project.projectZipFile?.filename).toEqual(expect.any(String));
  });

  it('The review of an unknown listing is not found', async () => {
    const answer = await market.api('GET', '/admin/projects/01a1fdf6-d2d2-7325-aedc-e1108b01fd00/review', {
      token: admin.token,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'listing.not_found' } });
  });
});

describe('The review of a listing that comes back', () => {
  it('The review of a resubmitted listing shows each changed field and every decision', async () => {
    const seller = await newSeller();
    const id = await listProject(market, seller, {
      documents: [{ name: 'guide.md', content: '# Guide\n' }],
    });
    await decide(id, 'request-changes', { reasonCode: 'incomplete', reason: 'Say more' });
    const unchanged = await review(id);
    expect(unchanged).toMatchObject({ since: { reasonCode: 'incomplete', reason: 'Say more' }, changes: [] });
    const changed = await changeProject(market, seller, id, {
      title: 'Hostel booking web app, second edition',
      description: '**More** about rooms, guests and payments for a small hostel.',
      category: 'mobile',
      tags: '["booking","react"]',
      licences: '[{"tier":"personal","price":1499},{"tier":"commercial","price":9999}]',
      completionStatus: '90',
      negotiable: 'false',
      demoUrl: '',
      'projectDetails.timeline': 'Two days to set up',
      submit: 'true',
    });
    expect(changed.body.data).toMatchObject({ status: 'pending' });
    const seen = await review(id);
    expect(fieldsOf(seen)).toEqual([
      ...['title', 'description', 'category', 'tags', 'licences', 'negotiable', 'demoUrl'],
      ...['completionStatus', 'projectDetails.timeline'],
    ]);
    expect(changeOf(seen, 'description')?.after).toBe(
      '**More** about rooms, guests and payments for a small hostel.',
    );
    expect(changeOf(seen, 'licences')).toMatchObject({
      before: 'Personal licence: ₹1,499',
      after: 'Personal licence: ₹1,499\nCommercial licence: ₹9,999',
    });
    expect(changeOf(seen, 'demoUrl')).toMatchObject({
      before: 'https://demo.example.com/hostel',
      after: '',
    });
    expect(seen.decisions).toMatchObject([
      {
        reasonCode: 'incomplete',
        reason: 'Say more',
        from: 'pending',
        to: 'changes_requested',
        version: null,
      },
    ]);
  });

  it('The review shows pictures that were moved or removed', async () => {
    const seller = await newSeller();
    const images = [await makePicture(10), await makePicture(120)];
    const id = await publishProject(market, seller, admin, { images });
    const [first, second] = (await review(id)).project.images;
    await market.api('PUT', `/projects/${id}/images/${second?._id}/primary`, { token: seller.token });
    const moved = changeOf(await review(id), 'images');
    expect(moved?.before.split('\n')).toEqual([first?.url, second?.url]);
    expect(moved?.after.split('\n')).toEqual([second?.url, first?.url]);
    await market.api('DELETE', `/projects/${id}/images/${first?._id}`, { token: seller.token });
    expect(changeOf(await review(id), 'images')?.after).toBe(second?.url);
  });

  it('The review shows documents whose type, description or access changed', async () => {
    const seller = await newSeller();
    const id = await publishProject(market, seller, admin);
    const [document] = (await review(id)).project.documentationFiles;
    await changeProject(market, seller, id, {
      documents: JSON.stringify([
        { id: document?._id, docType: 'readme', docDescription: 'Read this first', docAccess: 'buyers' },
      ]),
    });
    expect((await review(id)).changes).toEqual([
      {
        field: 'documents',
        before: 'guide.md (technical, preview, 8 bytes): About guide.md',
        after: 'guide.md (readme, buyers only, 8 bytes): Read this first',
      },
    ]);
  });
});

describe('The review of a version', () => {
  it('The review of a version compares its claims and files with what is sold', async () => {
    const seller = await newSeller();
    const kept = { 'src/kept.js': 'kept()\n', 'lib/deep/unchanged.css': 'a{}' };
    const id = await publishProject(market, seller, admin, {
      archive: await makeArchive({ ...kept, 'src/changed.js': 'one()\n', 'src/old.js': 'old()\n' }),
    });
    await offerVersion(market, seller, id, {
      number: '1.1.0',
      changelog: 'Faster',
      archive: await makeArchive({ ...kept, 'src/changed.js': 'two()\n', 'src/नया.js': 'new()\n' }),
    });
    await changeProject(market, seller, id, { completionStatus: '80' });
    const seen = await review(id);
    expect(seen.subject).toBe('version');
    expect(seen.project.management?.openVersion).toMatchObject({ number: '1.1.0', changelog: 'Faster' });
    expect(fieldsOf(seen)).toEqual(['completionStatus', 'archive']);
    expect(changeOf(seen, 'completionStatus')).toMatchObject({ before: '100 %', after: '80 %' });
    expect(changeOf(seen, 'archive')?.before).toMatch(/^1\.0\.0\n[\d,]+ bytes\nSHA-256 [0-9a-f]{64}$/);
    expect(changeOf(seen, 'archive')?.after).toMatch(/^1\.1\.0\n/);
    expect(seen.files).toEqual({
      added: [{ path: 'src/नया.js', bytes: 6 }],
      removed: [{ path: 'src/old.js', bytes: 6 }],
      changed: [{ path: 'src/changed.js', bytes: 6 }],
      unchanged: 4,
      totals: { added: 1, removed: 1, changed: 1 },
    });
  });

  it('The review of a version sent again shows what changed since changes were requested', async () => {
    const seller = await newSeller();
    const id = await publishProject(market, seller, admin);
    await offerVersion(market, seller, id, {
      number: '1.1.0',
      archive: await makeArchive({ 'a.js': 'a' }),
    });
    await decide(id, 'request-changes', { reasonCode: 'incomplete', reason: 'Add b' });
    await offerVersion(market, seller, id, {
      number: '1.1.0',
      archive: await makeArchive({ 'a.js': 'a', 'b.js': 'b' }),
    });
    const seen = await review(id);
    expect(seen.since).toMatchObject({ reason: 'Add b' });
    expect(fieldsOf(seen)).toEqual(['archive']);
    expect(pathsOf(seen.files?.added)).toEqual(['a.js', 'b.js']);
    expect(seen.decisions).toMatchObject([
      { to: 'changes_requested', version: '1.1.0', reason: 'Add b' },
      { to: 'approved', version: null },
    ]);
  });

  it('The review of a version with claims alone shows no changed files', async () => {
    const seller = await newSeller();
    const id = await publishProject(market, seller, admin);
    await changeProject(market, seller, id, { completionStatus: '50' });
    const seen = await review(id);
    expect(seen).toMatchObject({ subject: 'version', files: { added: [], removed: [], unchanged: 2 } });
  });

  it('The review tells the totals of file lists that are too long to show', async () => {
    const seller = await newSeller();
    const numbered = (word: string) =>
      Object.fromEntries(
        Array.from({ length: MANY_FILES }, (_, index) => [`${'d'.repeat(90)}/${word}-${index}.js`, word]),
      );
    const id = await publishProject(market, seller, admin, { archive: await makeArchive(numbered('old')) });
    await offerVersion(market, seller, id, { archive: await makeArchive(numbered('new')) });
    const { files } = await review(id);
    expect([files?.added.length, files?.removed.length]).toEqual([300, 300]);
    expect(files?.totals).toEqual({ added: MANY_FILES, removed: MANY_FILES, changed: 0 });
    expect(files?.added[0]?.path).toBe(`${'d'.repeat(90)}/new-0.js`);
  });

  it('The review of a version leaves out the files when a stored archive is gone', async () => {
    const seller = await newSeller();
    const id = await publishProject(market, seller, admin);
    await offerVersion(market, seller, id, { number: '1.1.0' });
    const { project } = await review(id);
    const stored = project.projectZipFile?.filename ?? '';
    await market.services.storage.delete(`archives/${stored}`);
    expect(await review(id)).toMatchObject({ subject: 'version', files: null });
  });
});
