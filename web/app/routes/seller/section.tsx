import { Suspense } from 'react';
import { Guard } from '../../shell/access/guard.tsx';
import { NotFound } from '../../shell/errors/not-found.tsx';
import { ScreenSkeleton } from '../../shell/loading/screen-skeleton.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { SellerTabs } from '../../shell/navigation/seller-tabs.tsx';
import { SELLER_SCREENS } from '../../shell/screens/seller.ts';
import type { Route } from './+types/section';

type Place = keyof typeof SELLER_SCREENS;

const isPlace = (name: string): name is Place => Object.hasOwn(SELLER_SCREENS, name);

export function meta({ matches, params: { place } }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: isPlace(place) ? SELLER_SCREENS[place].title : 'Not found',
    noindex: true,
  });
}

/** One route for all of them: every public page is told of every route, so that each more makes all of them heavier. */
export default function SellerSection({ params: { place } }: Route.ComponentProps) {
  if (!isPlace(place)) return <NotFound />;
  const { page, title, Screen } = SELLER_SCREENS[place];
  return (
    <Guard page={page}>
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 flex min-h-11 items-center text-36">{title}</h1>
          <div className="mb-8">
            <SellerTabs current={place} />
          </div>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen key={place} path={page} user={user} />
          </Suspense>
        </div>
      )}
    </Guard>
  );
}
