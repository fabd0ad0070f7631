import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOW_TEXTS } from '#features/listings/service/editing/render-description.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { changeListing, readListing } from '#testing/fixtures/listing-changes.ts';
import { listProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;

beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller', 'Asha Rao');
});
afterAll(() => market.stop());

const preview = (description: string, by = seller) =>
  market.api('POST', '/projects/preview', { token: by.token, body: { description } });

/** What the thread that answers requests spends on `work`, in microseconds of its processor. */
async function mainThreadCost(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

describe('Preview of a description', () => {
  it('A preview shows the description as its page will', async () => {
    const { status, body } = await preview('# Rooms\n\n**Fast**');
    expect(status).toBe(200);
    expect(body.data).toEqual({ descriptionHtml: '<h3>Rooms</h3>\n<p><strong>Fast</strong></p>\n' });
  });

  it('A description that keeps the parser busy does not keep the market from answering', async () => {
    const hostile = ['a*_', '*a ', '**a ', '__a _'].map((piece) =>
      piece.repeat(Math.floor(20_000 / piece.length)),
    );
    const honest = 'A sentence about rooms and their guests. '.repeat(480);
    const busy = await market.registerAs('seller');
    const all = (texts: string[]) => () => Promise.all(texts.map((text) => preview(text, busy)));
    await all(['# Rooms'])();
    const small = Math.min(await mainThreadCost(all(Array(4).fill(honest))), 40_000);
    const large = await mainThreadCost(all(hostile));
    expect(large / Math.max(small, 5_000)).toBeLessThan(20);
  });

  it('A saved description that keeps the parser busy costs the market no more than another', async () => {
    const id = await listProject(market, seller);
    const save = (revision: number, description: string) =>
      changeListing(market, seller, id, { fields: { description, revision: String(revision) } });
    const small = await mainThreadCost(() => save(1, 'A sentence about rooms. '.repeat(800)));
    const large = await mainThreadCost(() => save(2, 'a*_'.repeat(6_600)));
    expect(large / Math.max(small, 5_000)).toBeLessThan(20);
  });

  it('A person who asks for more than sixty previews in a minute is told to wait', async () => {
    const busy = await market.registerAs('seller');
    const answers = await market.standStill(() =>
      Promise.all(Array.from({ length: 62 }, () => preview('Rooms', busy))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.body.code).toBe('request.too_many');
    expect((await preview('Rooms')).status).toBe(200);
  });

  it('A person who keeps the renderer busy, by previews or by saves, is told to wait before it is asked again', async () => {
    const busy = await market.registerAs('seller');
    const id = await listProject(market, busy);
    const hostile = (count: number) => `${count} ${'*a_'.repeat(6_600)}`;
    const statuses: number[] = [];
    let revision = 1;
    for (let count = 0; count < 4; count++) {
      statuses.push((await preview(hostile(count), busy)).status);
      const fields = { description: hostile(count), revision: String(revision) };
      const saved = await changeListing(market, busy, id, { fields });
      statuses.push(saved.status);
      if (saved.status === 200) revision += 1;
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
    expect((await preview('Rooms')).status).toBe(200);
  });

  it('A person with many texts that take long does not keep another person waiting for all of them', async () => {
    const [busy, other] = [await market.registerAs('seller'), await market.registerAs('seller')];
    let done = 0;
    const texts = Array.from({ length: 12 }, () =>
      preview('[_a'.repeat(6_600), busy).finally(() => {
        done++;
      }),
    );
    await Promise.race(texts);
    expect((await preview('Rooms', other)).status).toBe(200);
    expect(done).toBeLessThan(6);
    await Promise.all(texts);
  });

  it('A person whose texts took the renderer its whole time is refused previews and saved descriptions for a while', async () => {
    const slow = await market.registerAs('seller');
    const id = await listProject(market, slow);
    for (let text = 0; text < SLOW_TEXTS.times; text++)
      await takePlace(market.context(), SLOW_TEXTS, slow.uid);
    const save = () =>
      changeListing(market, slow, id, {
        fields: { description: 'Rooms and halls. '.repeat(5), revision: '1' },
      });
    for (const answer of [await preview('Rooms', slow), await save()]) {
      expect([answer.status, answer.body.code]).toEqual([429, 'request.too_many']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await preview('Rooms')).status).toBe(200);
    await market.advanceClock(SLOW_TEXTS.seconds / SLOW_TEXTS.times);
    expect((await preview('Rooms', slow)).status).toBe(200);
    expect((await save()).status).toBe(200);
  });

  it('A saved description that is the same as before asks nothing of the renderer', async () => {
    const slow = await market.registerAs('seller');
    const id = await listProject(market, slow);
    const description = 'Rooms and **halls**, by the day and by the hour.';
    expect((await changeListing(market, slow, id, { fields: { description } })).status).toBe(200);
    for (let text = 0; text < SLOW_TEXTS.times; text++)
      await takePlace(market.context(), SLOW_TEXTS, slow.uid);
    const saved = await changeListing(market, slow, id, {
      fields: { description, title: 'Halls and rooms' },
    });
    expect(saved.status).toBe(200);
    const { descriptionHtml, title } = await readListing(market, slow, id);
    expect(title).toBe('Halls and rooms');
    expect(descriptionHtml).toContain('<strong>halls</strong>');
  });
});
