import { lazy, type ReactNode, Suspense } from 'react';
import { CardsLoading } from '../../features/wishlist/loading.tsx';
import { WishlistPage } from '../../features/wishlist/page.tsx';
import { useSession } from '../../lib/session/current-user.ts';
import { OpenPage } from '../../shell/dashboard/open-page.tsx';
import { importWithRetry } from '../../shell/loading/import-with-retry.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { drawCards } from '../../shell/screens/wished-cards.tsx';
import type { Route } from './+types/wishlist';

const TITLE = 'Wishlist';

// Only for those who have a dashboard.
const OwnFrame = lazy(
  importWithRetry(() =>
    import('../../shell/dashboard/own-frame.tsx').then((module) => ({ default: module.OwnFrame })),
  ),
);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, noindex: true });
}

/** For visitors too: it shows what their browser keeps. */
export default function Wishlist() {
  const session = useSession();
  const page = <WishlistPage drawCards={drawCards} />;
  if (session.state !== 'signed-in') return alone(page);
  return (
    // The list itself would be made anew within the frame: what somebody had opened on it would close.
    <Suspense fallback={alone(<CardsLoading />)}>
      <OwnFrame user={session.user} current="wishlist" title={TITLE}>
        {page}
      </OwnFrame>
    </Suspense>
  );
}

const alone = (page: ReactNode) => <OpenPage title={TITLE}>{page}</OpenPage>;
