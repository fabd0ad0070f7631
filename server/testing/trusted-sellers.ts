import type { Config } from '../src/config.ts';
import type { Market, Person } from './app.ts';
import { buyProject, publishProject } from './listing-form.ts';

/** For `startMarket`: trusted sellers need no admin (rule L4), which nobody gets without setting it. */
export function reviewNormally(config: Config): void {
  config.reviewMode = 'normal';
}

const DAY_MS = 86_400_000;

/** As if somebody had joined so many days ago: with the clock moved, everybody's session would end. */
export async function ageAccount({ services }: Market, { uid }: Person, days = 30): Promise<void> {
  await services.db
    .updateTable('users')
    .set({ created_at: new Date(services.now().getTime() - days * DAY_MS) })
    .where('uid', '=', uid)
    .execute();
}

/** Gives a seller whatever trust asks for (rule L4): the approved listings that they lack, the days, and a sale. */
export async function makeTrusted(market: Market, seller: Person, admin: Person): Promise<string[]> {
  const mine = await market.api('GET', '/projects/my', { token: seller.token });
  const ids = mine.body.data.projects.map(({ _id }: { _id: string }) => _id) as string[];
  while (ids.length < 3) ids.push(await publishProject(market, seller, admin));
  await ageAccount(market, seller);
  await buyProject(market, await market.registerAs('buyer'), ids[0]!);
  return ids;
}
