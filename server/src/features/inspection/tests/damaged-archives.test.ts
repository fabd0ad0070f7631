import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProject, makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { sourceCode } from '#testing/inspection/source-code.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

const LINES = sourceCode(1, 'rooms', 'free').split('\n');
const BEFORE = { 'README.md': '# Hostel\n', 'src/rooms.js': LINES.join('\n') };
const AFTER = { ...BEFORE, 'src/rooms.js': LINES.with(20, '').join('\n') };
/** Another name for everything, and the same code. */
const COPY = { 'lib/flats.js': sourceCode(1, 'flats', 'mine') };

type Damage = (archive: Buffer) => Buffer;
const cut: Damage = (archive) => archive.subarray(0, archive.length / 2);
/** The directory stays as it was. */
const spoilData: Damage = (archive) => {
  const middle = Math.floor(archive.indexOf('PK\u0001\u0002', 0, 'latin1') / 2);
  return Buffer.from(archive).fill(0xff, middle, middle + 40);
};

/** What happens to a stored archive of a listing; without `damage` it is deleted. */
async function spoil(projectId: string, number: string, damage?: Damage): Promise<void> {
  const { storage, db } = market.services;
  const { filename } = await db
    .selectFrom('project_versions')
    .select('filename')
    .where('project_id', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const key = `archives/${filename}`;
  const archive = await buffer(await storage.open(key));
  await storage.delete(key);
  if (!damage) return;
  const path = join(await storage.makeTemporary(), filename!);
  await writeFile(path, damage(archive));
  await storage.take(key, path);
}

async function listTwoVersions(seller: Person): Promise<string> {
  const id = await publishProject(market, seller, admin, { archive: await makeArchive(BEFORE) });
  await offerVersion(market, seller, id, { number: '1.1.0', archive: await makeArchive(AFTER) });
  await untilInspected(market, id);
  return id;
}

const DAMAGED = { status: 409, body: { code: 'inspection.archive_damaged' } };
const COMPARISON = 'versions/1.0.0/compare/1.1.0';
const LINES_COMPARED = `${COMPARISON}/file?path=src/rooms.js`;

describe('A stored archive that cannot be read', () => {
  it.each([
    { what: 'gone', damage: undefined },
    { what: 'cut', damage: cut },
  ])('Whoever asks what is in an archive that is $what is told so', async ({ damage }) => {
    const seller = await market.registerAs('seller');
    const id = await listTwoVersions(seller);
    await spoil(id, '1.0.0', damage);
    for (const path of ['files?version=1.0.0', COMPARISON, LINES_COMPARED])
      expect(await market.api('GET', `/projects/${id}/${path}`, { token: seller.token })).toMatchObject(
        DAMAGED,
      );
    // What the report keeps needs no archive.
    expect((await market.api('GET', `/projects/${id}/files`)).status).toBe(200);
  });

  it('Whoever compares a file whose data is damaged is told so, though the directory is sound', async () => {
    const seller = await market.registerAs('seller');
    const id = await listTwoVersions(seller);
    await spoil(id, '1.1.0', spoilData);
    for (const path of [COMPARISON, LINES_COMPARED])
      expect(await market.api('GET', `/projects/${id}/${path}`, { token: seller.token })).toMatchObject(
        DAMAGED,
      );
  });

  it.each([
    { what: 'gone', damage: undefined },
    { what: 'damaged', damage: spoilData },
  ])('An admin who looks at copied code of an archive that is $what is told so', async ({ damage }) => {
    const [original, copier] = [await market.registerAs('seller'), await market.registerAs('seller')];
    const seen = async (seller: Person, files: Record<string, string>) => {
      const id = await listProject(market, seller, { archive: await makeArchive(files) });
      await untilInspected(market, id);
      return id;
    };
    await seen(original, BEFORE);
    const copyId = await seen(copier, COPY);
    const { token } = admin;
    const { body } = await market.api('GET', `/admin/projects/${copyId}/overlaps`, { token });
    await spoil(copyId, '1.0.0', damage);
    const asked = new URLSearchParams({ path: 'lib/flats.js', otherPath: 'src/rooms.js' });
    const path = `/admin/overlaps/${body.data.overlaps[0]._id}/files?${asked}`;
    expect(await market.api('GET', path, { token })).toMatchObject(DAMAGED);
  });
});
