import type { BenchMarket } from '../market/open.ts';
import type { Row } from '../table.ts';
import { measureGrowth } from './growth.ts';
import { openShop } from './shop.ts';
import { measureSteps } from './steps.ts';
import { measureThroughput } from './throughput.ts';

/**
 * Buying: how much of it at once, what each order costs, its two calls against their own SQL, and all of
 * it in a market that has sold as much before as `past` says.
 */
export async function measureOrders(
  market: BenchMarket,
  { seconds, rounds, past }: { seconds: number; rounds: number; past: readonly number[] },
  say: (line: string) => void,
): Promise<Row[]> {
  const shop = await openShop(market);
  const { rows, table } = await measureThroughput(shop, seconds, say).finally(() => shop.close());
  process.stdout.write(`\n${table}\n`);
  say('Orders: create-order and settlement against their own statements');
  const steps = await measureSteps(market, rounds);
  process.stdout.write(`\n${await measureGrowth(market, past, seconds, say)}\n`);
  return [...rows, ...steps];
}
