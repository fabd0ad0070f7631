import type { GalleryMarket } from './market.ts';
import { adminScreens } from './screens/admin.ts';
import { buyerScreens } from './screens/buyer.ts';
import type { Screen } from './screens/screen.ts';
import { sellerScreens } from './screens/seller.ts';
import { shopScreens } from './screens/shop.ts';

/** Every screen that people spend time on, then its other states. */
export function screensOf(market: GalleryMarket): Screen[] {
  return [...shopScreens(market), ...buyerScreens(market), ...sellerScreens(market), ...adminScreens(market)];
}
