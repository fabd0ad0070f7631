import { asSuperuser, type BenchMarket } from '../market/open.ts';
import { settleMarket } from '../market/settle.ts';
import { percentile } from '../steady-reads.ts';
import { fixed, renderCells } from '../table.ts';
import { growOrders } from './grow.ts';
import { listShapes } from './shapes.ts';
import { openShop } from './shop.ts';
import { type Measured, measureOne, proveBooks, quantiles } from './throughput.ts';

interface Grown extends Measured {
  past: number;
  /** Seconds that `npm run ledger:check` took over all of them. */
  checked: number;
}

/** What one buyer after the other waits for, in a market that has sold more and more. It needs orders to copy. */
export async function measureGrowth(
  market: BenchMarket,
  sizes: readonly number[],
  seconds: number,
  say: (line: string) => void,
): Promise<string> {
  const grown: Grown[] = [];
  for (const past of sizes) {
    const began = performance.now();
    await grow(market, past);
    say(`${past} past orders after ${fixed((performance.now() - began) / 1000, 0)} s`);
    grown.push(await measureGrown(market, past, seconds));
  }
  return render(grown);
}

async function grow(market: BenchMarket, past: number): Promise<void> {
  await asSuperuser(market.superuserUrl, async (superuser) => {
    await growOrders(superuser, past);
    await settleMarket(superuser);
  });
}

async function measureGrown(market: BenchMarket, past: number, seconds: number): Promise<Grown> {
  const shop = await openShop(market);
  try {
    const shape = (await listShapes(market))[0]!;
    // The server has just begun.
    await measureOne(shop, shape, 1, seconds / 2);
    const measured = await measureOne(shop, shape, 1, seconds);
    const began = performance.now();
    await proveBooks(shop);
    return { ...measured, past, checked: (performance.now() - began) / 1000 };
  } finally {
    await shop.close();
  }
}

function render(grown: readonly Grown[]): string {
  const first = grown[0]!;
  const times = (now: number, before: number) => fixed(now / before, 2);
  const median = (durations: readonly number[]) => percentile(durations, 0.5);
  return renderCells(
    [
      ...['Past orders', 'create: p50, p99 ms', 'growth', 'verify: p50, p99 ms', 'growth'],
      ...['Database ms', 'growth', 'Check of the books, s'],
    ],
    grown.map(({ past, durations: { create, verify }, costs: { cpu }, checked }) => [
      past.toLocaleString('en'),
      ...[quantiles(create), times(median(create), median(first.durations.create))],
      ...[quantiles(verify), times(median(verify), median(first.durations.verify))],
      ...[fixed(cpu.database, 1), times(cpu.database, first.costs.cpu.database)],
      fixed(checked, 1),
    ]),
  );
}
