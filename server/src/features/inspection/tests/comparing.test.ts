import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { storedZipOf } from '#testing/inspection/golden/golden-archive.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

const LINES = Array.from({ length: 30 }, (_, line) => `line ${line + 1}`);
const BEFORE = {
  'README.md': '# Hostel 1.0\n',
  'src/rooms.js': LINES.join('\n'),
  'src/old.js': 'export const guests = 12;\n',
  'manual/plan.md': 'The plan of the house\n',
  'package.json': '{"name":"hostel","dependencies":{"express":"^4.19.0","left-pad":"1.3.0"}}',
  'logo.png': 'PNG\0one',
};
const AFTER = {
  'README.md': '# Hostel 1.0\n',
  'src/rooms.js': LINES.with(19, 'line twenty').join('\r\n'),
  'src/new.js': 'export const beds = 4;\nexport const baths = 2;\n',
  'guide/plan.md': 'The plan of the house\n',
  'package.json': '{"name":"hostel","dependencies":{"express":"^5.0.0","zod":"^4.0.0"}}',
  'logo.png': 'PNG\0two',
};

function zip(files: Record<string, string>, folder = ''): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [path, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), folder + path);
  archive.end();
  return buffer(archive.outputStream);
}

/** A listing that sells version 1.0.0 and has 1.1.0 in review. */
async function listTwoVersions(before: Promise<Buffer>, after: Promise<Buffer>): Promise<string> {
  const id = await publishProject(market, seller, admin, { archive: await before });
  await offerVersion(market, seller, id, { number: '1.1.0', archive: await after });
  await untilInspected(market, id);
  return id;
}

const PAIR = 'versions/1.0.0/compare/1.1.0';
const compare = ({ token }: Person, id: string) => market.api('GET', `/projects/${id}/${PAIR}`, { token });
const compareFile = ({ token }: Person, id: string, path: string) =>
  market.api('GET', `/projects/${id}/${PAIR}/file?path=${encodeURIComponent(path)}`, { token });

describe('Comparing two versions', () => {
  it('An archive that holds nothing but a ZIP is compared by what is in it', async () => {
    const wrap = async (archive: Promise<Buffer>) => storedZipOf({ 'hostel-1.0.zip': await archive });
    const id = await listTwoVersions(wrap(zip(BEFORE, 'hostel-1.0/')), zip(AFTER));
    const { files, dependencies } = (await compare(seller, id)).body.data.comparison;
    expect(files.totals).toEqual({ added: 1, removed: 1, changed: 3, moved: 1 });
    expect(dependencies.map(({ name }: { name: string }) => name)).toEqual(['express', 'left-pad', 'zod']);
    const { body } = await compareFile(seller, id, 'src/rooms.js');
    expect(body.data.file).toMatchObject({ addedLines: 1, removedLines: 1, tooLarge: false });
  });

  it('Seller and admin see files that came, went, changed and moved, and dependencies that did', async () => {
    const id = await listTwoVersions(zip(BEFORE), zip(AFTER));
    const { body } = await compare(seller, id);
    expect(body.data.comparison).toEqual({
      from: '1.0.0',
      to: '1.1.0',
      files: {
        added: [{ path: 'src/new.js', bytes: 47, isText: true }],
        removed: [{ path: 'src/old.js', bytes: 26, isText: true }],
        changed: [
          expect.objectContaining({ path: 'logo.png', isText: false, addedLines: null }),
          expect.objectContaining({ path: 'package.json', addedLines: 1, removedLines: 1 }),
          expect.objectContaining({ path: 'src/rooms.js', isText: true, addedLines: 1, removedLines: 1 }),
        ],
        moved: [{ path: 'guide/plan.md', pathBefore: 'manual/plan.md', bytes: 22 }],
        unchanged: 1,
        totals: { added: 1, removed: 1, changed: 3, moved: 1 },
        isCut: false,
      },
      dependencies: [
        { ecosystem: 'npm', manifest: 'package.json', name: 'express', before: '^4.19.0', after: '^5.0.0' },
        { ecosystem: 'npm', manifest: 'package.json', name: 'left-pad', before: '1.3.0', after: null },
        { ecosystem: 'npm', manifest: 'package.json', name: 'zod', before: null, after: '^4.0.0' },
      ],
    });
    expect((await compare(admin, id)).body.data).toEqual(body.data);
  });

  it('Dependencies are not compared with an archive whose inspection failed', async () => {
    const id = await listTwoVersions(zip(BEFORE), zip(AFTER));
    const noFacts = { files: 0, manifests: [] };
    await market.services.db
      .updateTable('inspections')
      .set({ facts: sql`facts || ${JSON.stringify(noFacts)}::jsonb` })
      .where('version_id', 'in', (eb) =>
        eb
          .selectFrom('project_versions')
          .select('id')
          .where('project_id', '=', id)
          .where('number', '=', '1.0.0'),
      )
      .execute();
    expect((await compare(seller, id)).body.data.comparison.dependencies).toBeNull();
  });

  it('A text is compared line by line with the lines around, and line ends alone are no change', async () => {
    const id = await listTwoVersions(zip(BEFORE), zip(AFTER));
    const { file } = (await compareFile(admin, id, 'src/rooms.js')).body.data;
    expect(file).toMatchObject({ addedLines: 1, removedLines: 1, isBinary: false, tooLarge: false });
    expect(file.hunks).toHaveLength(1);
    expect(file.hunks[0]).toMatchObject({ oldStart: 17, newStart: 17 });
    expect(file.hunks[0].lines.slice(2, 5)).toEqual([
      { kind: 'same', text: 'line 19' },
      { kind: 'removed', text: 'line 20' },
      { kind: 'added', text: 'line twenty' },
    ]);
    const { file: added } = (await compareFile(admin, id, 'src/new.js')).body.data;
    expect(added).toMatchObject({ addedLines: 2, removedLines: 0 });
    expect((await compareFile(admin, id, 'logo.png')).body.data.file.isBinary).toBe(true);
    expect((await compareFile(admin, id, 'src/none.js')).status).toBe(404);
  });

  it('A folder around everything that carries the version in its name makes no file another', async () => {
    const id = await listTwoVersions(zip(BEFORE, 'hostel-1.0.0/'), zip(AFTER, 'hostel-1.1.0/'));
    const { comparison } = (await compare(seller, id)).body.data;
    expect(comparison.files).toMatchObject({ unchanged: 1, totals: { added: 1, removed: 1, changed: 3 } });
    expect(comparison.dependencies[0]).toMatchObject({ manifest: 'package.json', name: 'express' });
    expect((await compareFile(seller, id, 'src/rooms.js')).body.data.file.addedLines).toBe(1);
  });

  it('A person reads the directories of archives thirty times in a minute at most', async () => {
    const owner = await market.registerAs('seller');
    const id = await publishProject(market, owner, admin, { archive: await zip(BEFORE) });
    const { token } = owner;
    for (const path of ['files', 'versions/1.0.0/compare/1.0.0/file?path=README.md']) {
      const ask = () => market.api('GET', `/projects/${id}/${path}`, { token });
      const asked = await Promise.all(Array.from({ length: 45 }, ask));
      expect(asked.map(({ status }) => status)).toContain(429);
    }
    // What is kept for everybody is no work.
    expect((await market.api('GET', `/projects/${id}/files`)).status).toBe(200);
  });

  it('A buyer compares approved versions, and reads lines once they have downloaded', async () => {
    const id = await listTwoVersions(zip(BEFORE), zip(AFTER));
    const buyer = await market.registerAs('buyer');
    const stranger = await market.registerAs('buyer');
    expect((await compare(buyer, id)).body.code).toBe('listing.not_found');
    const orderId = await buyProject(market, buyer, id);
    expect((await compare(buyer, id)).body.code).toBe('inspection.no_archive');
    const decision = { reasonCode: 'meets_rules', reason: 'Fine' };
    await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token, body: decision });
    expect((await compare(buyer, id)).body.data.comparison.files.totals.changed).toBe(3);
    expect((await compareFile(buyer, id, 'src/rooms.js')).body.code).toBe('inspection.not_downloaded');
    const { body } = await market.api('GET', `/projects/${id}`, { token: buyer.token });
    const { filename } = body.data.projectZipFile;
    await market.api('GET', `/projects/download/${filename}`, { token: buyer.token });
    expect((await compareFile(buyer, id, 'src/rooms.js')).body.data.file.addedLines).toBe(1);
    expect((await compareFile(stranger, id, 'src/rooms.js')).body.code).toBe('listing.not_found');
    const request = { reason: 'broken', text: 'It does not start' };
    await market.api('POST', `/payments/order/${orderId}/refund`, { token: buyer.token, body: request });
    expect((await compareFile(buyer, id, 'src/rooms.js')).body.code).toBe('delivery.refund_open');
  });
});
