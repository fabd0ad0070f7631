import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInActor } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { openDemoAccount } from '../src/features/accounts/public.ts';
import { makeDemoDownloads } from './downloads.ts';
import { BUYERS, DEMO_PASSWORD } from './people.ts';

let market: Market;
const people = new Map<string, SignedInActor>();

beforeAll(async () => {
  market = await startMarket();
  for (const { email, displayName, role } of BUYERS) {
    const account = { email, displayName, role, bio: '', since: new Date() };
    const password = { text: DEMO_PASSWORD, isKnown: true };
    people.set(email, await openDemoAccount(market.context(), { ...account, password }));
  }
});
afterAll(() => market.stop());

async function buy(email: string, projectId: string): Promise<void> {
  const { body } = await market.api('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } });
  await buyProject(market, { ...body.data.user, token: body.data.token }, projectId);
}

const downloads = () =>
  market.services.db.selectFrom('downloads').select(['user_id', 'device', 'capacity']).execute();

it("The demo's buyers fetch what they bought once, and the visitor's own account fetches nothing", async () => {
  const [admin, seller] = [await market.registerAs('admin'), await market.registerAs('seller')];
  const projectId = await publishProject(market, seller, admin);
  const [visitor, ...others] = BUYERS.map(({ email }) => email);
  for (const email of [visitor!, ...others.slice(0, 2)]) await buy(email, projectId);
  const tomorrow = () => new Date(market.services.now().getTime() + DAY_MS);

  await makeDemoDownloads({ ...market.services, now: tomorrow }, people);
  const fetched = await downloads();
  expect(fetched.map(({ user_id }) => user_id).sort()).toEqual(
    others
      .slice(0, 2)
      .map((email) => people.get(email)!.uid)
      .sort(),
  );
  expect(new Set(fetched.map(({ device, capacity }) => `${device}, ${capacity}`))).toEqual(
    new Set(['Chrome on Linux, buyer']),
  );
  const { body } = await market.api('GET', `/projects/${projectId}`);
  expect(body.data.stats).toMatchObject({ sales: 3, downloads: 2 });

  await makeDemoDownloads({ ...market.services, now: tomorrow }, people);
  expect(await downloads()).toHaveLength(2);
});
