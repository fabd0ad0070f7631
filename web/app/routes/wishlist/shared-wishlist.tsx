import { data } from 'react-router';
import { SharedWishlistPage } from '../../features/wishlist/shared.tsx';
import { pageServices } from '../../lib/page/context.ts';
import { secretPageHeaders } from '../../shell/document/secret-page-headers.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { drawCards } from '../../shell/screens/wished-cards.tsx';
import type { Route } from './+types/shared-wishlist';

export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1);
  const list = await context.get(pageServices).findSharedWishlist(token, page);
  return list ? { token, list } : data({ token, list }, { status: 404 });
}

/** Who ends a link ends it at this moment; and nobody else is told of the address. */
export function headers(): HeadersInit {
  return { ...secretPageHeaders(), 'cache-control': 'no-store' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const owner = loaderData?.list?.owner.displayName;
  return pageMeta(matches, { title: owner ? `Wishlist of ${owner}` : 'Wishlist', noindex: true });
}

export default function SharedWishlist({ loaderData }: Route.ComponentProps) {
  return <SharedWishlistPage {...loaderData} drawCards={drawCards} />;
}
