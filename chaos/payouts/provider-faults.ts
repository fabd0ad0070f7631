import { setTimeout as sleep } from 'node:timers/promises';
import type { Provider } from '../provider.ts';
import { webhookFaults } from '../provider-faults.ts';
import { type Random, randomFrom } from '../random.ts';

const CALLS = [
  { path: '/v1/payouts', method: 'POST' },
  { path: '/v1/payouts', method: 'POST' },
  { path: '/v1/payouts', method: 'GET' },
  { path: '/v1/payouts/:id', method: 'GET' },
  { path: '/v1/contacts', method: 'POST' },
  { path: '/v1/fund_accounts', method: 'POST' },
];

/** What RazorpayX may do to payouts: fail them, send them back before or after they were paid, leave their outcome unknown. */
export function payoutFaults(random: Random): object {
  return {
    ...webhookFaults(random),
    payoutOutcome: random.weighed({ processed: 8, failed: 1, reversed: 1, returned: 2, pending: 1 }),
    payoutDelaySeconds: random.chance(0.4) ? random.between(1, 300) : 0,
    payoutUtrDelaySeconds: random.chance(0.2) ? random.between(1, 600) : 0,
    payoutApproval: random.chance(0.1),
    failApi: random.chance(0.5)
      ? {
          ...random.pick(CALLS),
          status: random.pick([409, 429, 500, 502, 504]),
          times: random.between(1, 5),
          after: random.chance(0.5),
          cut: random.chance(0.5),
        }
      : null,
    slowApi: random.chance(0.2)
      ? { ...random.pick(CALLS), milliseconds: random.between(100, 2_000), times: random.between(1, 3) }
      : null,
  };
}

/** So little that the account runs dry every few payouts. */
const FIRST_PAISE = 200_000;
const LOOK_EVERY_MS = 600;

/** The operator's account at RazorpayX, and what the operator does there by hand. */
export function openPayoutAccount(provider: Provider, seed: string) {
  const random = randomFrom(seed, 'operator');
  let given = 0;
  const topUp = async (amount: number) => {
    await provider.control('balance/top-up', { amount });
    given += amount;
  };
  const move = (id: string, outcome: string) =>
    // It may have moved by itself meanwhile.
    provider.control('payout/move', { payout_id: id, outcome }).catch(() => {});
  /** What waits for the operator goes on, or is refused; some of what was paid comes back. */
  const look = async (refusals: number) => {
    for (const { id, status } of (await provider.records()).payouts) {
      if (status === 'pending') await move(id, random.chance(refusals) ? 'rejected' : 'approved');
      else if (status === 'queued' && random.chance(refusals / 4)) await move(id, 'cancelled');
      else if (status === 'processed' && random.chance(refusals / 200)) await move(id, 'reversed');
    }
  };
  return {
    /** What was ever put into the account. */
    given: () => given,
    async open() {
      await provider.control('balance/set', { amount: FIRST_PAISE });
      given = FIRST_PAISE;
    },
    /** Looks in now and then until told to stop. */
    async keep(stopped: AbortSignal): Promise<void> {
      while (!stopped.aborted) {
        await look(0.3);
        if (random.chance(0.35)) await topUp(random.between(50_000, 250_000));
        await sleep(LOOK_EVERY_MS, undefined, { signal: stopped }).catch(() => {});
      }
    },
    /** There is enough for everything, and nothing waits for the operator. */
    async settle(): Promise<void> {
      await topUp(10_000_000);
      await look(0);
    },
  };
}
