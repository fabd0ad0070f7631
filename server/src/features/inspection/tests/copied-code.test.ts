import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readListing } from '#testing/fixtures/listing-changes.ts';
import { listProject, makeArchive } from '#testing/fixtures/listing-form.ts';
import { makeTrusted } from '#testing/fixtures/trusted-sellers.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { sourceCode } from '#testing/inspection/source-code.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
let original: Person;
let copier: Person;
/** The listing that had the code first, and its copy. */
let pair: Promise<{ originalId: string; copyId: string }> | undefined;

const LICENCE = { LICENSE: 'Copyright Asha. You may use it as your licence of this project says.' };

const OWN = {
  ...LICENCE,
  'src/a.js': sourceCode(1, 'rooms', 'free'),
  'src/b.js': sourceCode(2, 'guests', 'all'),
};
const COPY = {
  ...LICENCE,
  'lib/x.js': sourceCode(1, 'flats', 'mine'),
  'lib/y.js': sourceCode(2, 'people', 'me'),
};

function listBoth(): Promise<{ originalId: string; copyId: string }> {
  const inTurn = async () => ({ originalId: await list(original, OWN), copyId: await list(copier, COPY) });
  pair ??= inTurn();
  return pair;
}

async function list(seller: Person, files: Record<string, string>): Promise<string> {
  const id = await listProject(market, seller, { archive: await makeArchive(files) });
  await untilInspected(market, id);
  return id;
}
const reportOf = async (id: string, token?: string) =>
  (await market.api('GET', `/projects/${id}/report`, token === undefined ? {} : { token })).body.data.report;
const kindsOf = async (id: string) =>
  (await reportOf(id, admin.token)).findings.map(({ kind }: { kind: string }) => kind);
const overlapsOf = async (id: string, token = admin.token) =>
  market.api('GET', `/admin/projects/${id}/overlaps`, { token });
const filesOf = (overlap: string, path: string, otherPath: string, token = admin.token) =>
  market.api('GET', `/admin/overlaps/${overlap}/files?${new URLSearchParams({ path, otherPath })}`, {
    token,
  });

beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
  original = await market.registerAs('seller');
  copier = await market.registerAs('seller');
});
afterAll(() => market?.stop());

describe('Code that another seller listed first', () => {
  it('Copied code is found under other names and comments, and its seller learns nothing of the other listing', async () => {
    const { originalId, copyId } = await listBoth();
    const { findings } = await reportOf(copyId, copier.token);
    expect(findings).toMatchObject([{ kind: 'copied_code', severity: 'high', blocking: false, path: '' }]);
    const findingsText = JSON.stringify(findings);
    for (const secret of [originalId, original.uid, 'src/a.js', 'rooms'])
      expect(findingsText).not.toContain(secret);
  });

  it('The listing that had it first has no finding, when it is inspected again as well', async () => {
    const { originalId } = await listBoth();
    expect(await kindsOf(originalId)).toEqual([]);
    const { inspectedAt } = await reportOf(originalId, admin.token);
    await market.advanceClock(60);
    await market.api('POST', `/projects/${originalId}/inspect`, { token: admin.token });
    await expect
      .poll(async () => (await reportOf(originalId, admin.token)).inspectedAt, { timeout: 20_000 })
      .not.toBe(inspectedAt);
    expect(await kindsOf(originalId)).toEqual([]);
    expect((await overlapsOf(originalId)).body.data.overlaps).toEqual([]);
  });

  it('An admin sees both listings, and both files side by side with the lines that they share', async () => {
    const { originalId, copyId } = await listBoth();
    const { overlaps } = (await overlapsOf(copyId)).body.data;
    expect(overlaps).toMatchObject([{ other: { _id: originalId, version: '1.0.0' }, version: '1.0.0' }]);
    expect(overlaps[0].share).toBeGreaterThan(0.9);
    expect(overlaps[0].files).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: 'lib/x.js', otherPath: 'src/a.js' })]),
    );
    const { body } = await filesOf(overlaps[0]._id, 'lib/x.js', 'src/a.js');
    expect(body.data.own).toEqual({
      path: 'lib/x.js',
      text: COPY['lib/x.js'],
      isCut: false,
      shared: [{ from: 1, to: 62 }],
    });
    expect(body.data.other).toMatchObject({ text: OWN['src/a.js'], shared: [{ from: 1, to: 62 }] });
    expect((await filesOf(overlaps[0]._id, 'lib/no.js', 'src/a.js')).body.code).toBe(
      'inspection.file_not_found',
    );
  });

  it('Only admins see overlaps, and everybody else counts at most', async () => {
    const { copyId } = await listBoth();
    const [{ _id }] = (await overlapsOf(copyId)).body.data.overlaps;
    for (const { token } of [copier, original, await market.registerAs('buyer')]) {
      expect((await overlapsOf(copyId, token)).status).toBe(403);
      expect((await filesOf(_id, 'lib/x.js', 'src/a.js', token)).status).toBe(403);
    }
    await market.api('POST', `/admin/projects/${copyId}/approve`, { token: admin.token });
    const { findings, counts } = await reportOf(copyId);
    expect(findings).toEqual(counts);
    expect(counts.high).toBe(1);
  });

  it("A seller's own code in another of their listings is no finding", async () => {
    expect(await kindsOf(await list(original, COPY))).toEqual([]);
  });

  it('A small part that is shared is no finding', async () => {
    const mostlyOwn = Object.fromEntries(
      [11, 12, 13, 14, 15].map((number) => [`src/${number}.js`, sourceCode(number, 'own', 'own')]),
    );
    const files = { ...LICENCE, ...mostlyOwn, 'src/a.js': OWN['src/a.js'] };
    expect(await kindsOf(await list(await market.registerAs('seller'), files))).toEqual([]);
  });

  it("A trusted seller's copy waits for an admin", async () => {
    const seller = await market.registerAs('seller');
    await makeTrusted(market, seller, admin);
    const { status } = await readListing(market, seller, await list(seller, COPY));
    expect(status).toBe('pending');
  });

  it('A copy that was inspected before the original is found once the original is', async () => {
    const [first, second] = [await market.registerAs('seller'), await market.registerAs('seller')];
    const files = {
      ...LICENCE,
      'src/late.js': sourceCode(21, 'late', 'late'),
      'src/l.js': sourceCode(22, 'l', 'l'),
    };
    const firstId = await list(first, files);
    // As if its own inspection had not ended when the copy was inspected.
    await sql`DELETE FROM code_archives a USING project_versions v
      WHERE v.id = a.version_id AND v.project_id = ${firstId}`.execute(market.services.db);
    const secondId = await list(second, files);
    expect(await kindsOf(secondId)).toEqual([]);
    await market.api('POST', `/projects/${firstId}/inspect`, { token: admin.token });
    await expect.poll(() => kindsOf(secondId), { timeout: 20_000 }).toEqual(['copied_code']);
    expect(await kindsOf(firstId)).toEqual([]);
  });

  it('Two archives that are each later than parts of the other do not cause endless inspections of each other', async () => {
    const [first, second] = [await market.registerAs('seller'), await market.registerAs('seller')];
    // Each too small to count, and as many as count together.
    const parts = [31, 32, 33].map((number) => ({
      [`src/${number}.js`]: sourceCode(number, 'part', 'p', 6),
    }));
    for (const part of parts) await list(first, { ...LICENCE, ...part });
    const whole: Record<string, string> = Object.assign({}, LICENCE, ...parts);
    for (const seller of [second, first]) expect(await kindsOf(await list(seller, whole))).toEqual([]);
    const left = async () => {
      const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM pgboss.job
        WHERE name = 'inspection.inspect' AND state < 'completed'`.execute(market.services.db);
      return rows[0]!.left;
    };
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
  });
});

describe('Known open source', () => {
  const folder = createRequire(import.meta.url)
    .resolve('fastify/package.json')
    .replace('package.json', '');
  const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8');
  const fastify = Object.fromEntries(
    ['fastify.js', 'lib/reply.js', 'lib/route.js', 'lib/hooks.js'].map((name) => [
      `server/${name}`,
      read(name),
    ]),
  );

  it('An archive that is mostly a known package is named as such, and nobody has copied it from another', async () => {
    const [first, second] = [await market.registerAs('seller'), await market.registerAs('seller')];
    for (const seller of [first, second]) {
      const id = await list(seller, { ...LICENCE, ...fastify });
      expect((await reportOf(id, seller.token)).findings).toMatchObject([
        { kind: 'repackaged', severity: 'high', title: 'Mostly the code of fastify (MIT)' },
      ]);
    }
  });
});
