import { Suspense } from 'react';
import { Guard } from '../shell/guard.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx';
import { SELLER_SCREENS } from '../shell/seller-screens.ts';
import { SellerTabs } from '../shell/seller-tabs.tsx';
import type { Route } from './+types/seller-section';

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
