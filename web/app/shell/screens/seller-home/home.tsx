import { lazy, Suspense, useEffect } from 'react';
import { useSellerMonth } from '../../../features/analytics/seller/queries.ts';
import { useBalance, useOverview } from '../../../features/ledger/queries.ts';
import { OwnListings } from '../../../features/listings/own/list.tsx';
import { useOwnListings, useWaitingListings } from '../../../features/listings/queries.ts';
import { useNegotiations } from '../../../features/negotiation/queries.ts';
import { useRefunds } from '../../../features/payments/refunds/answer/queries.ts';
import { useNextPayout } from '../../../features/payouts/queries.ts';
import { useOpenQuestions } from '../../../features/questions/pages/queries.ts';
import { useUnreadSupport } from '../../../features/support/queries.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { type Query, QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../../loading/import-with-retry.ts';
import { HomeGrid } from './grid.tsx';
import type { HomeFacts } from './overview.tsx';

// Not for who has nothing to sell yet; it comes while the figures are asked for.
const loadOverview = importWithRetry(() => import('./overview.tsx'));
const OverviewOf = lazy(() => loadOverview().catch(() => ({ default: NotLoaded })));

/** What a seller sees first: what needs them, their money, and their listings. Nothing but the start for who has none. */
export function SellerHome({ path }: { path: string }) {
  const listings = useOwnListings(1);
  const isNew = listings.data?.total === 0;
  const hasListings = listings.data !== undefined && !isNew;
  useEffect(() => {
    if (hasListings) void loadOverview().catch(() => {});
  }, [hasListings]);
  return (
    <>
      {!isNew && (
        <>
          <div className="mb-10">
            <Overview />
          </div>
          <h2 className="mb-4 text-22">Your listings</h2>
        </>
      )}
      <OwnListings path={path} />
    </>
  );
}

function Overview() {
  return (
    <QueryState query={useHomeFacts()} loading={<HomeSkeleton />}>
      {(facts) => (
        <Suspense fallback={<HomeSkeleton />}>
          <OverviewOf facts={facts} />
        </Suspense>
      )}
    </QueryState>
  );
}

function NotLoaded() {
  return <Alert tone="error">This part did not load. Check your connection and reload the page.</Alert>;
}

function HomeSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your dashboard</span>
      <HomeGrid>
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </HomeGrid>
    </div>
  );
}

/** All of them as one, so that the page does not jump as they come. */
function useHomeFacts(): Query<HomeFacts> {
  const asked = {
    negotiations: useNegotiations({ shown: 'live', page: 1 }),
    refunds: useRefunds({ page: 1, isOpen: true }),
    own: useOwnListings(1),
    listings: useWaitingListings(),
    payout: useNextPayout(),
    openQuestions: useOpenQuestions(),
    unreadSupport: useUnreadSupport('seller'),
    balance: useBalance(),
    overview: useOverview(),
    month: useSellerMonth(),
  };
  const { negotiations, refunds, own, listings, payout, openQuestions, unreadSupport, ...money } = asked;
  const { balance, overview, month } = money;
  const isThere =
    negotiations.data && refunds.data && own.data && payout.data && balance.data && overview.data;
  return {
    data:
      isThere &&
      listings.data &&
      month.data &&
      openQuestions.data !== undefined &&
      unreadSupport.data !== undefined
        ? {
            negotiations: negotiations.data.negotiations,
            refunds: refunds.data.refunds,
            own: own.data.projects,
            listings: listings.data,
            holds: payout.data.holds,
            openQuestions: openQuestions.data,
            unreadSupport: unreadSupport.data,
            balance: balance.data,
            overview: overview.data,
            month: month.data,
          }
        : undefined,
    error: Object.values(asked).find(({ error }) => error)?.error,
    refetch: () => Promise.all(Object.values(asked).map(({ refetch }) => refetch())),
  };
}
