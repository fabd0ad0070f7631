import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from './market.ts';
import type { Fault } from './plans.ts';

/** What was done to the market, and milliseconds until it took requests again each time. */
export interface FaultReport {
  kills: number[];
  databaseKills: number[];
}

/** Injects one fault after the other into the market, each when its number of purchases or payouts have begun. */
export function injectFaults(market: Market, faults: readonly Fault[]) {
  const report: FaultReport = { kills: [], databaseKills: [] };
  const left = [...faults].sort((a, b) => a.afterPlans - b.afterPlans);
  let injecting: Promise<void> = Promise.resolve();

  async function land({ kind, delayMs, downMs }: Fault): Promise<void> {
    await sleep(delayMs);
    if (kind === 'database') {
      report.databaseKills.push(await market.killDatabase());
      return;
    }
    await market.kill();
    await sleep(downMs);
    report.kills.push(await market.start());
  }

  return {
    report,
    /** To be told whenever one begins. */
    begun(count: number): void {
      while (left[0] && left[0].afterPlans <= count) {
        const fault = left.shift()!;
        injecting = injecting.then(() => land(fault));
        injecting.catch(() => {});
      }
    },
    /** Waits until the market stands again. @throws what kept it from standing up */
    over: () => injecting,
  };
}
