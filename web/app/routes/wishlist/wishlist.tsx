import { WishlistPage } from '../../features/wishlist/page.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { drawCards } from '../../shell/screens/wished-cards.tsx';
import type { Route } from './+types/wishlist';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Wishlist', noindex: true });
}

/** For visitors too: it shows what their browser keeps. */
export default function Wishlist() {
  return (
    <div className="shell py-8 lg:py-12">
      <h1 className="mb-6 text-36">Wishlist</h1>
      <WishlistPage drawCards={drawCards} />
    </div>
  );
}
