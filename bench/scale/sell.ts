import { asSuperuser, type BenchMarket } from '../market/open.ts';
import { growOrders } from '../orders/grow.ts';
import { listShapes } from '../orders/shapes.ts';
import { openShop } from '../orders/shop.ts';
import { measureOne } from '../orders/throughput.ts';

const BUYERS_AT_ONCE = 8;
/** So many different listings that none of them has sold an unlikely share of all. */
const SECONDS = 20;

/** Sells for some seconds, and copies what that left behind until the market has sold so many orders. */
export async function sellOrders(
  market: BenchMarket,
  orders: number,
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  const shop = await openShop(market);
  try {
    await measureOne(shop, (await listShapes(market))[0]!, BUYERS_AT_ONCE, SECONDS);
  } finally {
    await shop.close();
  }
  await asSuperuser(market.superuserUrl, (superuser) => growOrders(superuser, orders));
  say(`${orders} past orders after ${Math.round((performance.now() - began) / 1000)} s`);
}
