import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { offerVersion } from '#testing/fixtures/listing-version.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const DAY_SECONDS = 24 * 3_600;
const MIGRATION = new URL('../../../../database/0100-0126/0126_inspected_filters.sql', import.meta.url);

let market: Market;
let seller: Person;
let admin: Person;
/** What a listing's archive holds tells its name. */
const ids = {} as Record<'next' | 'django' | 'plain', string>;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller');
  admin = await market.registerAs('admin');
  ids.next = await publish(
    { 'package.json': manifest(['next', 'react', 'pg'], 'MIT OR Apache-2.0') },
    { title: 'Billing desk' },
  );
  ids.django = await publish(
    { 'requirements.txt': 'django==5.1\npsycopg==3.2\nredis==5.0\n' },
    { title: 'Clinic diary', category: 'mobile' },
  );
  ids.plain = await publish({}, { title: 'Kite game' });
});
afterAll(() => market?.stop());

function manifest(packages: string[], license: string): string {
  const dependencies = Object.fromEntries(packages.map((name) => [name, '^1.0.0']));
  return JSON.stringify({ name: 'sample', license, dependencies });
}

/** Approving waits until the archive has been inspected. */
async function publish(files: Record<string, string>, fields: Record<string, string>): Promise<string> {
  return publishProject(market, seller, admin, { archive: await makeArchive(files), fields });
}

async function ask(query: string) {
  const answer = await market.api('GET', `/projects?facets=true&${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** The listings that a search finds, in no order. */
async function found(query: string): Promise<string[]> {
  const { projects } = await ask(query);
  const names = Object.keys(ids) as (keyof typeof ids)[];
  return names.filter((name) => projects.some(({ _id }: { _id: string }) => _id === ids[name]));
}

const approve = async (id: string) =>
  expect((await market.api('POST', `/admin/projects/${id}/approve`, { token: admin.token })).status).toBe(
    200,
  );

describe('What inspections found narrows a search', () => {
  it.each([
    ['framework=Next.js', ['next']],
    ['framework=Django', ['django']],
    ['database=PostgreSQL', ['next', 'django']],
    ['database=Redis&framework=Django', ['django']],
    ['database=PostgreSQL&category=mobile', ['django']],
    ['database=PostgreSQL&search=billing', ['next']],
    ['licenceFound=MIT', ['next']],
    ['licenceFound=Apache-2.0&framework=React&database=PostgreSQL', ['next']],
    ['framework=Django&licenceFound=MIT', []],
    ['framework=react', []],
    ['framework=Nothing%20that%20is%20known', []],
    ['updated=week', ['next', 'django', 'plain']],
    ['updated=year&framework=Django', ['django']],
  ])('The filters %s find exactly the listings whose archives have all of it', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('Each facet counts what a choice would leave under all filters but its own', async () => {
    for (const state of ['unfolded', 'folded']) {
      const { facets } = await ask('database=PostgreSQL');
      expect([state, facets.databases]).toEqual([
        state,
        [
          { value: 'PostgreSQL', count: 2 },
          { value: 'Redis', count: 1 },
        ],
      ]);
      expect(facets.frameworks).toEqual([
        { value: 'Django', count: 1 },
        { value: 'Next.js', count: 1 },
        { value: 'React', count: 1 },
      ]);
      expect(facets.licencesFound).toEqual([
        { value: 'Apache-2.0', count: 1 },
        { value: 'MIT', count: 1 },
      ]);
      expect(facets.updated.map(({ count }: { count: number }) => count)).toEqual([2, 2, 2, 2]);
      expect((await ask('')).facets.databases).toEqual(facets.databases);
      await market.sweep();
    }
  });

  it.each([
    [`framework=${'x'.repeat(61)}`, 'framework'],
    [`database=${'x'.repeat(61)}`, 'database'],
    ['licenceFound=MIT%20OR%20ISC', 'licenceFound'],
    ['updated=yesterday', 'updated'],
  ])('The filter %s is refused beside the field that is wrong', async (query, field) => {
    const answer = await market.api('GET', `/projects?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe(field);
  });

  it('The migration reads out of an older report what the end of an inspection writes', async () => {
    const { db } = market.services;
    const kept = () => db.selectFrom('inspections').select(['version_id', 'found_filters']).execute();
    const inOrder = (rows: Awaited<ReturnType<typeof kept>>) =>
      new Map(rows.map((row) => [row.version_id, row.found_filters.toSorted()]));
    const written = inOrder(await kept());
    const [update] = /^UPDATE inspections[^;]*;$/m.exec(await readFile(MIGRATION, 'utf8'))!;
    await db.updateTable('inspections').set({ found_filters: [] }).execute();
    await sql.raw(update).execute(db);
    expect(inOrder(await kept())).toEqual(written);
    expect([...written.values()].flat()).toContain('framework:Next.js');
  });
});

// Last: these move the market on.
describe('The filters follow what is sold', () => {
  it('Another version brings its own findings once it is approved, and not before', async () => {
    const archive = await makeArchive({
      'package.json': manifest(['express', 'mongoose'], 'ISC AND LicenseRef-Kite'),
    });
    await offerVersion(market, seller, ids.plain, { archive, number: '2.0.0' });
    await untilInspected(market, ids.plain);
    expect(await found('framework=Express')).toEqual([]);
    await approve(ids.plain);
    expect(await found('framework=Express&database=MongoDB&licenceFound=ISC')).toEqual(['plain']);
    // A name that its seller made up is nobody's filter.
    const { licencesFound } = (await ask('')).facets;
    expect(licencesFound.map(({ value }: { value: string }) => value)).not.toContain('LicenseRef-Kite');
    const next = await makeArchive({ 'package.json': manifest(['fastify'], 'ISC') });
    await offerVersion(market, seller, ids.plain, { archive: next, number: '3.0.0' });
    await untilInspected(market, ids.plain);
    await approve(ids.plain);
    expect(await found('framework=Express')).toEqual([]);
    expect(await found('framework=Fastify')).toEqual(['plain']);
  });

  it('A suspended listing is neither found nor counted', async () => {
    const body = { reasonCode: 'other', reason: 'Asked by its seller' };
    const answer = await market.api('POST', `/admin/projects/${ids.next}/suspend`, {
      token: admin.token,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await found('framework=Next.js')).toEqual([]);
    const { facets } = await ask('');
    expect(facets.frameworks.map(({ value }: { value: string }) => value)).not.toContain('Next.js');
  });

  it('A listing leaves the shorter periods as time passes, until another version is approved', async () => {
    await offerVersion(market, seller, ids.plain, { number: '4.0.0' });
    await untilInspected(market, ids.plain);
    await market.advanceClock(8 * DAY_SECONDS);
    expect(await found('updated=week')).toEqual([]);
    expect(await found('updated=month')).toEqual(['django', 'plain']);
    await market.advanceClock(90 * DAY_SECONDS);
    expect(await found('updated=quarter')).toEqual([]);
    expect((await ask('')).facets.updated).toEqual([{ value: 'year', count: 2 }]);
    await approve(ids.plain);
    expect(await found('updated=week')).toEqual(['plain']);
    await market.advanceClock(300 * DAY_SECONDS);
    expect((await ask('')).facets.updated).toEqual([{ value: 'year', count: 1 }]);
  });
});
