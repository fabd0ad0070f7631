import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REVIEW_MODES } from '#contract/admin/settings/constants.ts';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { listProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let sister: Market;
let admin: Person;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  drop = () => database.drop();
  market = await startMarket(() => {}, database);
  sister = await startMarket(() => {}, database);
  admin = await market.registerAs('admin');
});
afterAll(async () => {
  await market?.stop();
  await sister?.stop();
  await drop?.();
});

const read = async () => (await market.api('GET', '/admin/settings', { token: admin.token })).body.data;
const put = (body: object) => market.api('PUT', '/admin/settings', { token: admin.token, body });
async function set(change: Partial<MarketSettings>) {
  const { revision, settings } = await read();
  return put({ revision, settings: { ...settings, ...change }, reason: 'Trying' });
}

describe('Settings of the market', () => {
  it('A changed setting takes effect here at once and soon in every other process', async () => {
    expect(await read()).toMatchObject({
      revision: 0,
      defaults: { marketName: 'Codehaat', archiveMib: 500 },
    });
    const answer = await set({ marketName: 'Naya Haat', socialX: 'https://x.example/haat', archiveMib: 7 });
    expect(answer.body.data).toMatchObject({ revision: 1, settings: { marketName: 'Naya Haat' } });
    expect((await market.api('GET', '/')).body.data.name).toBe('Naya Haat');
    await vi.waitFor(
      async () => expect((await sister.api('GET', '/')).body.data.name).toBe('Naya Haat'),
      10_000,
    );
    expect(sister.services.settings.get('contact').shown.social).toEqual([
      { name: 'X', url: 'https://x.example/haat' },
    ]);
    expect(sister.services.settings.get('fileLimits').archiveBytes).toBe(7 * 1024 * 1024);
    await set({ marketName: '', socialX: '', archiveMib: null });
    expect((await market.api('GET', '/')).body.data.name).toBe('Codehaat');
    expect(market.services.settings.get('fileLimits').archiveBytes).toBe(500 * 1024 * 1024);
  });

  it('Of three changes of the settings at once exactly one wins', async () => {
    const { revision, settings } = await read();
    const answers = await Promise.all(
      ['Pune', 'Surat', 'Kochi'].map((contactCity) =>
        put({ revision, settings: { ...settings, contactCity }, reason: '' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { acts } = (await market.api('GET', '/admin/audit?subject=settings', { token: admin.token })).body
      .data;
    expect(acts[0]).toMatchObject({ act: 'settings.change', before: { contactCity: '' } });
    expect(Object.keys(acts[0].after)).toEqual(['contactCity']);
  });

  it('A setting with an impossible value is refused at its field', async () => {
    for (const [field, value] of [
      ['archiveMib', 501],
      ['imageMib', 0],
      ['socialX', 'javascript:alert(1)'],
      ['contactEmail', 'nobody'],
      ['reviewMode', 'never'],
    ] as const) {
      const answer = await set({ [field]: value });
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, `settings.${field}`]);
    }
  });

  it("The review mode decides whether a new seller's listing waits for approval", async () => {
    const outcome: Record<string, string> = {};
    for (const reviewMode of REVIEW_MODES) {
      await set({ reviewMode });
      const seller = await market.registerAs('seller');
      const id = await listProject(market, seller);
      const project = await market.api('GET', `/projects/${id}`, { token: seller.token });
      outcome[reviewMode] = project.body.data.status;
    }
    expect(outcome).toEqual({ normal: 'pending', approve_all: 'approved', review_all: 'pending' });
  });
});
