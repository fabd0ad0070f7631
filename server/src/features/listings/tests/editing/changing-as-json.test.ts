import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAll, tusClient } from '#testing/files/tus.ts';
import { expectNothingChanged, readListing } from '#testing/fixtures/listing-changes.ts';
import { listingForm, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  [seller, stranger, admin] = await Promise.all([
    market.registerAs('seller', 'Asha Rao'),
    market.registerAs('seller'),
    market.registerAs('admin'),
  ]);
});
afterAll(() => market.stop());

const put = (id: string, body: unknown, person = seller) =>
  market.api('PUT', `/projects/${id}`, { token: person.token, body });
const read = (id: string) => readListing(market, seller, id);

async function draft(parts: Parameters<typeof listingForm>[0] = {}): Promise<string> {
  const made = await market.api('POST', '/projects', { token: seller.token, form: await listingForm(parts) });
  return made.body.data._id;
}

describe('Changing a listing by JSON', () => {
  it('A change by JSON saves what it names and leaves everything else alone', async () => {
    const id = await draft();
    await untilInspected(market, id);
    const before = await read(id);
    const answer = await put(id, {
      revision: before.revision,
      title: ' Guest house manager ',
      price: 250,
      tags: ['Zebra', 'zebra', 'go'],
      demoUrl: null,
      completionStatus: 70,
      negotiable: false,
      projectDetails: { timeline: 'Two weeks', techStack: '', unknown: 'nothing' },
    });
    expect(answer.body).toMatchObject({ success: true, data: { _id: id, status: 'draft', revision: 2 } });
    expect(answer.status).toBe(200);
    const { management: _, ...rest } = before;
    const { management: __, ...after } = await read(id);
    expect(after).toEqual({
      ...rest,
      title: 'Guest house manager',
      price: 250,
      licences: [expect.objectContaining({ tier: 'personal', price: 250 })],
      tags: ['Zebra', 'go'],
      demoUrl: null,
      completionStatus: 70,
      negotiable: false,
      projectDetails: { ...rest.projectDetails, timeline: 'Two weeks', techStack: '' },
      revision: 2,
      updatedAt: expect.any(String),
    });
  });

  it('A change by JSON may write each field as the form does', async () => {
    const id = await draft();
    const answer = await put(id, {
      revision: '1',
      tags: '["burrow"]',
      licences: '[{"tier":"personal","price":500},{"tier":"commercial","price":900}]',
      negotiable: 'false',
      'projectDetails.techStack': 'Fortran',
    });
    expect(answer.status).toBe(200);
    expect(await read(id)).toMatchObject({
      tags: ['burrow'],
      price: 500,
      licences: [{ tier: 'personal' }, { tier: 'commercial', price: 900 }],
      negotiable: false,
      projectDetails: { techStack: 'Fortran', complexityLevel: 'Intermediate' },
    });
  });

  it('A change by JSON orders and removes documents, sets licences and terms, and takes terms away', async () => {
    const id = await draft({
      documents: [
        { name: 'a.md', content: '# A\n' },
        { name: 'b.md', content: '# B\n' },
        { name: 'c.md', content: '# C\n' },
      ],
    });
    const [a, , c] = (await read(id)).documentationFiles;
    const kept = ({ _id }: { _id: string }) => ({
      id: _id,
      docType: 'readme',
      docDescription: 'Read it',
      docAccess: 'buyers',
    });
    await put(id, {
      revision: 1,
      documents: [kept(c), kept(a)],
      licences: [{ tier: 'extended', price: 3000 }],
      floorPercent: 80,
    });
    const changed = await read(id);
    expect(changed).toMatchObject({
      licences: [{ tier: 'extended', price: 3000 }],
      documentationFiles: [{ originalName: 'c.md', fileType: 'readme' }, { originalName: 'a.md' }],
    });
    expect(changed.management.terms).toMatchObject({ floorPercent: 80 });
    await put(id, { revision: 2, floorPercent: null, documents: [] });
    const emptied = await read(id);
    expect(emptied.documentationFiles).toEqual([]);
    expect(emptied.management.terms.floorPercent).toBeNull();
  });

  it('A finished upload that a change by JSON names becomes the archive, and the change can submit it', async () => {
    const id = await draft({ archive: null });
    const archive = await makeArchive({ 'more.txt': 'more' });
    const uploadId = await sendAll(tusClient(market, seller.token, archive));
    const answer = await put(id, { revision: 1, uploadId, versionNumber: '1.2.0', submit: true });
    expect(answer.body.data).toMatchObject({ status: 'pending' });
    expect(await read(id)).toMatchObject({ projectZipFile: { size: archive.length, version: '1.2.0' } });
  });

  it('A change by JSON applies to an approved listing as a form does, and its claims wait for a review', async () => {
    const owner = await market.registerAs('seller');
    const id = await publishProject(market, owner, admin);
    const answer = await put(id, { revision: 1, title: 'Wombat zoo keeper', completionStatus: 60 }, owner);
    expect(answer.body.data).toMatchObject({ status: 'approved', revision: 2 });
    const found = await readListing(market, stranger, id);
    expect(found).toMatchObject({ title: 'Wombat zoo keeper', completionStatus: 100 });
    const { management } = await readListing(market, owner, id);
    expect(management.openVersion).toMatchObject({ status: 'pending', claims: { completionStatus: 60 } });
  });

  it('A change by JSON leaves what the server alone decides as it is', async () => {
    const id = await draft();
    await untilInspected(market, id);
    const before = await read(id);
    const answer = await put(id, {
      revision: before.revision,
      featured: true,
      stats: { views: 9, sales: 9, downloads: 9 },
      status: 'approved',
      seller: { _id: stranger.uid },
      buyers: [stranger.uid],
      images: [],
      projectZipFile: { filename: 'other.zip' },
    });
    expect(answer.status).toBe(200);
    expect(await read(id)).toEqual({ ...before, revision: 2, updatedAt: expect.any(String) });
  });
});

describe('Refused changes of a listing by JSON', () => {
  it.each<[string, unknown, string, string]>([
    ['no object', [], '', 'Send the fields as a JSON object'],
    ['no revision', { title: 'Another title' }, 'revision', 'Send the revision that was read'],
    ['a revision that is no number', { revision: {} }, 'revision', 'Send the revision that was read'],
    ['a title that is no text', { revision: 1, title: 5 }, 'title', 'This field must be a text'],
    [
      'a price with paise',
      { revision: 1, price: 1.5 },
      'price',
      'Enter whole rupees from ₹1 to ₹5,00,000, or 0 to give it away',
    ],
    [
      'a price that is no number',
      { revision: 1, price: null },
      'price',
      'Enter whole rupees from ₹1 to ₹5,00,000, or 0 to give it away',
    ],
    ['tags that are no texts', { revision: 1, tags: [1] }, 'tags.0', 'An entry of tags must be a text'],
    ['tags that are no list', { revision: 1, tags: {} }, 'tags', 'Tags must be a JSON list of texts'],
    ['licences that are no list', { revision: 1, licences: 5 }, 'licences', 'Licences must be a JSON list'],
    ['a flag that is none', { revision: 1, negotiable: 'yes' }, 'negotiable', 'Choose true or false'],
    [
      'details that are no object',
      { revision: 1, projectDetails: 'x' },
      'projectDetails',
      'This field must be an object',
    ],
    [
      'a detail that is no text',
      { revision: 1, projectDetails: { techStack: [] } },
      'projectDetails.techStack',
      'This field must be a text',
    ],
  ])(
    'A change by JSON with %s is refused by a sentence and changes nothing',
    async (_, body, field, message) => {
      const id = await draft();
      await expectNothingChanged(market, async () => {
        const answer = await put(id, body);
        expect(answer.body).toMatchObject({ code: 'request.invalid', errors: [{ field, message }] });
        expect(answer.status).toBe(400);
      });
    },
  );

  it('A change by JSON with a stale revision is refused and changes nothing', async () => {
    const id = await draft();
    await expectNothingChanged(market, async () => {
      const answer = await put(id, { revision: 7, title: 'Another title' });
      expect(answer.body).toMatchObject({ code: 'listing.stale' });
      expect(answer.status).toBe(409);
    });
  });

  it('Of two changes by JSON with the same revision exactly one succeeds', async () => {
    const id = await draft();
    const answers = await Promise.all(
      ['First of the two', 'Second of the two'].map((title) => put(id, { revision: 1, title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['a text', { revision: 1, title: 'a\u0000bcdef' }],
    ['a list', { revision: 1, tags: ['a\u0000b'] }],
  ])('A change by JSON with %s that cannot be stored is refused', async (_, body) => {
    const id = await draft();
    expect((await put(id, body)).body).toMatchObject({ code: 'request.bad_text' });
  });

  it("A seller who changes another seller's listing by JSON is told that it does not exist", async () => {
    const id = await draft();
    const answer = await put(id, { revision: 1, title: 'Mine by now' }, stranger);
    expect(answer.body).toMatchObject({ code: 'listing.not_found' });
    expect(answer.status).toBe(404);
  });

  it('A change by JSON has the size limit of every JSON call, and a new listing still needs a form', async () => {
    const id = await draft();
    const large = await put(id, { revision: 1, description: 'a'.repeat(256 * 1024) });
    expect(large.body).toMatchObject({ code: 'request.too_large' });
    expect(large.status).toBe(413);
    const made = await market.api('POST', '/projects', { token: seller.token, body: { title: 'No form' } });
    expect(made.body).toMatchObject({ code: 'request.media_type' });
    expect(made.status).toBe(415);
  });
});
