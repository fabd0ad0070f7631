import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosScenario } from '../../chaos/buyer.ts';
import { makePurchase } from '../../chaos/buyer.ts';
import type { Plan } from '../../chaos/plans.ts';
import type { People } from '../../chaos/settle-in.ts';

const PAUSE_MS = 600;
/** Buyers who come back to a market that is away for minutes. */
const PATIENCE = 600;

/** Buys listing after listing, a few buyers at once; how many purchases were begun. */
export async function buyOn(
  scenario: ChaosScenario,
  { buyers, projectIds }: Pick<People, 'buyers' | 'projectIds'>,
  atOnce: number,
  over: AbortSignal,
): Promise<number> {
  const pairs = projectIds.flatMap((_, listing) => buyers.map((_, buyer) => ({ buyer, listing })));
  let next = 0;
  const buy = async () => {
    while (next < pairs.length && !over.aborted) {
      const number = next++;
      const plan: Plan = {
        ...{ number, ...pairs[number]!, course: 'pays', patience: PATIENCE, lateSeconds: 0 },
        ...{ verifications: 1 + (number % 2), hasTwoTabs: number % 5 === 0, pauses: [100, 0, 100, 0] },
      };
      await makePurchase(scenario, plan, buyers[plan.buyer]!, projectIds[plan.listing]!);
      await sleep(PAUSE_MS, undefined, { signal: over }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buy));
  return next;
}
