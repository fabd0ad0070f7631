import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const WHOLE = {
  'README.md': '# Desk\n',
  LICENSE: 'MIT License\n\nPermission is hereby granted, free of charge\n',
  'desk.js': 'export const beds = 12;\n',
};

let market: Market;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  [seller, admin] = await Promise.all([market.registerAs('seller'), market.registerAs('admin')]);
});
afterAll(() => market?.stop());

const get = async (path: string) => (await market.api('GET', path)).body.data;
/** Every list answers the same cards, by whatever way it finds them. */
async function cardsOf(id: string, word: string) {
  const lists = ['/projects?sort=newest', `/projects?search=${word}`, '/projects?complete=true'];
  const found = await Promise.all(lists.map(async (path) => (await get(path)).projects));
  return found.map((projects) => projects.find(({ _id }: { _id: string }) => _id === id));
}

it('A card tells when what is sold was approved, and a newer version of it is newer', async () => {
  const archive = await makeArchive(WHOLE);
  const id = await publishProject(market, seller, admin, { archive, fields: { title: 'Almanac desk' } });
  const [before, ...others] = await cardsOf(id, 'almanac');
  const project = await get(`/projects/${id}`);
  for (const card of others) expect(card.lastUpdateAt).toBe(before.lastUpdateAt);
  expect(project.lastUpdateAt).toBe(before.lastUpdateAt);
  await offerVersion(market, seller, id, { number: '1.1.0' });
  await untilInspected(market, id);
  expect((await cardsOf(id, 'almanac'))[0].lastUpdateAt).toBe(before.lastUpdateAt);
  await market.advanceClock(3_600);
  const approved = await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token });
  expect(approved.status).toBe(200);
  for (const card of await cardsOf(id, 'almanac'))
    expect(Date.parse(card.lastUpdateAt)).toBeGreaterThan(Date.parse(before.lastUpdateAt));
});

it('A card tells what came of the inspection of its archive, as the report has it', async () => {
  const archive = await makeArchive({
    ...WHOLE,
    'node_modules/left-pad/index.js': 'module.exports = pad;\n',
  });
  const id = await publishProject(market, seller, admin, { archive, fields: { title: 'Ledger tallies' } });
  await untilInspected(market, id);
  market.services.cache.purge();
  const { report } = await get(`/projects/${id}/report`);
  const { critical, high, medium, low } = report.counts;
  for (const { inspection } of await cardsOf(id, 'tallies')) {
    expect(inspection.found).toBe(critical + high + medium + low);
    expect(report.counts[inspection.worst]).toBeGreaterThan(0);
  }
  const project = await get(`/projects/${id}`);
  expect(project.inspection.found).toBeGreaterThan(0);
  const facts = await cardsOf(id, 'tallies');
  expect(JSON.stringify(facts)).not.toContain('left-pad');
});

it('A card says nothing of an inspection that has not ended, or that was of another archive', async () => {
  const archive = await makeArchive(WHOLE);
  const id = await publishProject(market, seller, admin, { archive, fields: { title: 'Orchard maps' } });
  const { db } = market.services;
  expect((await cardsOf(id, 'orchard'))[0].inspection).toMatchObject({ found: expect.any(Number) });
  await sql`UPDATE inspections SET sha256 = sha256(sha256) WHERE version_id =
    (SELECT current_version_id FROM projects WHERE id = ${id}::uuid)`.execute(db);
  market.services.cache.purge();
  for (const card of await cardsOf(id, 'orchard')) expect(card.inspection).toBeNull();
  await sql`UPDATE inspections SET status = 'running', inspected_at = NULL, sha256 =
    (SELECT v.sha256 FROM project_versions v WHERE v.id = version_id)
    WHERE version_id = (SELECT current_version_id FROM projects WHERE id = ${id}::uuid)`.execute(db);
  market.services.cache.purge();
  for (const card of await cardsOf(id, 'orchard')) expect(card.inspection).toBeNull();
});
