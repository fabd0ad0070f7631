import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing } from '#testing/fixtures/listing-changes.ts';
import { makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { untilInspected } from '#testing/fixtures/until-inspected.ts';
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

async function publish(title: string, files: Record<string, string>): Promise<string> {
  const parts = { fields: { title }, archive: await makeArchive(files) };
  const id = await publishProject(market, seller, admin, parts);
  await untilInspected(market, id);
  return id;
}

const compare = (...ids: string[]) => market.api('GET', `/compare?ids=${ids.join(',')}`);

describe('Comparing listings', () => {
  it('Public listings are told by their facts, each once and in the order of their ids', async () => {
    const express =
      '{"name":"a","dependencies":{"express":"^5.0.0","pg":"^8.0.0"},"engines":{"node":">=22"}}';
    const first = await publish('A desk for hotels', { 'package.json': express });
    const second = await publish('A shop for bakers', { 'go.mod': 'module shop\n\ngo 1.24\n', LICENSE: 'x' });
    const { body, status } = await compare(second, first, second);
    expect(status).toBe(200);
    const [shop, desk] = body.data.projects;
    expect(body.data.projects).toHaveLength(2);
    expect(shop).toMatchObject({ _id: second, title: 'A shop for bakers', archive: { version: '1.0.0' } });
    expect(desk).toMatchObject({
      _id: first,
      price: 1499,
      licences: [{ tier: 'personal', price: 1499 }],
      report: {
        languages: [{ name: 'JavaScript', lines: 1 }],
        frameworks: ['Express'],
        databases: ['PostgreSQL'],
        runtimes: [{ name: 'Node.js', range: '>=22' }],
        dependencies: 2,
        has: { readme: true, tests: false },
        counts: { critical: 0, low: 1 },
      },
    });
  });

  it('A change of words is no update of a compared listing, because what is sold was approved before', async () => {
    const id = await publish('A ledger', {});
    const updatedAt = async () => (await compare(id)).body.data.projects[0].updatedAt;
    const before = await updatedAt();
    const changed = await changeListing(market, seller, id, { fields: { title: 'A ledger for two' } });
    expect(changed.status).toBe(200);
    expect((await compare(id)).body.data.projects[0].title).toBe('A ledger for two');
    expect(await updatedAt()).toBe(before);
    const { data } = (await market.api('GET', `/projects/${id}`)).body;
    expect(data.lastUpdateAt).toBe(before);
    expect(data.updatedAt > before).toBe(true);
  });

  it('What is not public or not there is left out, and more than four or what is no id is refused', async () => {
    const id = await publish('A diary', {});
    await market.api('POST', `/projects/${id}/unlist`, { token: seller.token });
    expect((await compare(id, randomUUID())).body.data.projects).toEqual([]);
    expect((await compare(...Array.from({ length: 5 }, () => randomUUID()))).status).toBe(400);
    expect((await compare('none')).status).toBe(400);
  });
});
