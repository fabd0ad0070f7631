import { toRupees } from '#contract/money.ts';
import { SELLER_SHARE_PERCENT } from '#contract/seller-share.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { createAdmin, register } from '../e2e/fixtures/people.ts';
import { type ChaosScenario, makePurchase } from './buyer.ts';
import type { ReachedMarket } from './market.ts';
import { getReadyForPayouts } from './payouts/people.ts';
import { mostPerSeller, sellersFor } from './payouts/plans.ts';
import type { Plan, Population } from './plans.ts';

export interface People {
  admin: Person;
  sellers: Person[];
  buyers: Person[];
  projectIds: string[];
}

/** Nothing goes wrong with it. */
const CALM: Plan = {
  ...{ number: -1, buyer: -1, listing: -1, course: 'pays', verifications: 1, hasTwoTabs: false },
  ...{ patience: 200, lateSeconds: 0, pauses: [0, 0, 0, 0] },
};

/** Sellers with listings on the market, and buyers. Where payouts follow, each seller has sold enough for theirs. */
export async function settleIn(
  market: ReachedMarket,
  scenario: ChaosScenario,
  { buyers, listings }: Population,
  payouts: number,
): Promise<People> {
  const count = (number: number) => Array.from({ length: number }, (_, index) => index);
  const admin = await createAdmin(
    market,
    market.dataDir,
    'admin@example.test',
    scenario.provider.environment,
  );
  const sellers: Person[] = [];
  for (const index of count(sellersFor(payouts)))
    sellers.push(await register(market, 'seller', `seller-${index + 1}@example.test`));
  const earned = Math.ceil((toRupees(mostPerSeller(payouts)) * 100) / SELLER_SHARE_PERCENT);
  const projectIds: string[] = [];
  for (const index of count(listings)) {
    const fields = {
      title: `Listing number ${index + 1}`,
      price: String(236 + index * 137 + (index < sellers.length ? earned : 0)),
    };
    projectIds.push(await publishProject(market, sellers[index % sellers.length]!, admin, { fields }));
  }
  const people: Person[] = [];
  for (const index of count(buyers))
    people.push(await register(market, 'buyer', `buyer-${index + 1}@example.test`));
  if (payouts > 0) {
    const first = await register(market, 'buyer', 'first-buyer@example.test');
    for (const [index, seller] of sellers.entries()) {
      await getReadyForPayouts(market, seller, index);
      await makePurchase(scenario, CALM, first, projectIds[index]!);
    }
  }
  return { admin, sellers, buyers: people, projectIds };
}
