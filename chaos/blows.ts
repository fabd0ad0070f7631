import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from './market.ts';
import type { Blow } from './plans.ts';

/** What was done to the market, and milliseconds until it took requests again each time. */
export interface Damage {
  kills: number[];
  databaseFalls: number[];
}

/** Gives the market one blow after the other, each when so many purchases have begun. */
export function strike(market: Market, blows: readonly Blow[]) {
  const damage: Damage = { kills: [], databaseFalls: [] };
  const left = [...blows].sort((a, b) => a.afterPlans - b.afterPlans);
  let striking: Promise<void> = Promise.resolve();

  async function land({ kind, delayMs, downMs }: Blow): Promise<void> {
    await sleep(delayMs);
    if (kind === 'database') {
      damage.databaseFalls.push(await market.fellDatabase());
      return;
    }
    await market.kill();
    await sleep(downMs);
    damage.kills.push(await market.start());
  }

  return {
    damage,
    /** To be told whenever a purchase begins. */
    begun(purchases: number): void {
      while (left[0] && left[0].afterPlans <= purchases) {
        const blow = left.shift()!;
        striking = striking.then(() => land(blow));
        striking.catch(() => {});
      }
    },
    /** Waits until the market stands again. @throws what kept it from standing up */
    over: () => striking,
  };
}
