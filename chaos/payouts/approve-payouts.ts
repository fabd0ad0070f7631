import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '#testing/market/app.ts';
import type { ChaosScenario } from '../buyer.ts';
import { randomFrom } from '../random.ts';
import { askAs } from './people.ts';

const LOOK_EVERY_MS = 200;

/** An admin says yes to whatever waits, sometimes in two tabs at once, until told to stop and nothing waits any more. */
export async function approvePayouts(
  { market, acknowledged }: ChaosScenario,
  admin: Person,
  seed: string,
  stopped: AbortSignal,
): Promise<void> {
  const random = randomFrom(seed, 'approvals');
  const approve = async (id: string) => {
    const answer = await askAs(market, admin, 'POST', `/admin/payouts/${id}/approve`, {
      body: { isNameChecked: true },
    });
    if (answer && answer.status !== 200 && answer.body?.code !== 'payout.moved')
      acknowledged.surprises.push(`an approval was answered ${answer.status} ${answer.body?.code}`);
  };
  for (;;) {
    const isLast = stopped.aborted;
    const list = await askAs(market, admin, 'GET', '/admin/payouts?status=draft&limit=50');
    const waiting: { _id: string }[] = list?.status === 200 ? list.body.data.payouts : [];
    for (const { _id: id } of waiting)
      await Promise.all(random.chance(0.2) ? [approve(id), approve(id)] : [approve(id)]);
    if (isLast && list?.status === 200 && waiting.length === 0) return;
    await sleep(LOOK_EVERY_MS);
  }
}
