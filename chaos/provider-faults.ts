import { setTimeout as sleep } from 'node:timers/promises';
import type { Provider } from './provider.ts';
import { type Random, randomFrom } from './random.ts';

/** Calls that a bad line may spoil. With `after` the provider has done its work and only the answer is lost. */
const CALLS = [
  { path: '/v1/orders', method: 'POST' },
  { path: '/v1/payments/:id', method: 'GET' },
  { path: '/v1/payments/:id/capture', method: 'POST' },
  { path: '/v1/payments/:id/refund', method: 'POST' },
  { path: '/v1/orders/:id/payments', method: 'GET' },
];

/** Webhooks that are lost, doubled, late, out of order or wrongly signed. */
export function webhookFaults(random: Random): object {
  return {
    dropWebhooks: random.chance(0.3) ? random.between(1, 6) : 0,
    duplicateWebhooks: random.chance(0.5) ? random.between(1, 8) : 0,
    wrongSignatures: random.chance(0.2) ? random.between(1, 2) : 0,
    reorderWebhooks: random.chance(0.5),
    delayWebhooksSeconds: random.chance(0.3) ? random.between(1, 120) : 0,
  };
}

/** Besides webhooks: calls that fail, hang or lose their answer, and refunds that take their time. */
export function purchaseFaults(random: Random): object {
  return {
    ...webhookFaults(random),
    refundDelaySeconds: random.chance(0.3) ? random.between(1, 600) : 0,
    failApi: random.chance(0.3)
      ? {
          ...random.pick(CALLS),
          status: random.pick([500, 502, 504]),
          times: random.between(1, 4),
          after: random.chance(0.5),
          cut: random.chance(0.5),
        }
      : null,
    slowApi: random.chance(0.2)
      ? { ...random.pick(CALLS), milliseconds: random.between(100, 2_000), times: random.between(1, 3) }
      : null,
  };
}

/** Sets faults ever anew until told to stop; then the provider is as it should be. */
export async function varyProviderFaults(
  provider: Provider,
  seed: string,
  faultsOf: (random: Random) => object,
  stopped: AbortSignal,
): Promise<void> {
  for (let change = 0; !stopped.aborted; change++) {
    const random = randomFrom(seed, `weather ${change}`);
    await provider.set(faultsOf(random));
    await sleep(random.between(200, 900), undefined, { signal: stopped }).catch(() => {});
  }
  await provider.reset();
}
