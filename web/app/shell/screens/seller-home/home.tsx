import type { ReactNode } from 'react';
import type { SellerAnalytics } from '#contract/analytics/schemas.ts';
import type { SellerBalance, SellerOverview } from '#contract/ledger/schemas.ts';
import { useSellerMonth } from '../../../features/analytics/seller/queries.ts';
import { useBalance, useOverview } from '../../../features/ledger/queries.ts';
import { OwnListings } from '../../../features/listings/own/list.tsx';
import { useOwnListings } from '../../../features/listings/queries.ts';
import { useNegotiations } from '../../../features/negotiation/queries.ts';
import { useRefunds } from '../../../features/payments/refunds/answer/queries.ts';
import { useNextPayout } from '../../../features/payouts/queries.ts';
import { useOpenQuestions } from '../../../features/questions/pages/queries.ts';
import { useUnreadSupport } from '../../../features/support/queries.ts';
import { type Query, QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { HomeMoney } from './money.tsx';
import { nextStepFor } from './next-step.ts';
import { type WaitingFacts, waitingFor } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

/** What a seller sees first: what needs them, their money, and their listings. Nothing but the start for who has none. */
export function SellerHome({ path }: { path: string }) {
  const listings = useOwnListings(1);
  const isNew = listings.data?.total === 0;
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

interface HomeFacts extends Omit<WaitingFacts, 'hasMoney'> {
  balance: SellerBalance;
  overview: SellerOverview;
  month: SellerAnalytics;
}

function Overview() {
  return (
    <QueryState query={useHomeFacts()} loading={<HomeSkeleton />}>
      {(facts) => <OverviewOf facts={facts} />}
    </QueryState>
  );
}

function OverviewOf({ facts }: { facts: HomeFacts }) {
  const { balance, overview, month } = facts;
  const hasMoney = balance.availablePaise + balance.pendingPaise > 0;
  const next = nextStepFor(facts.listings, month);
  return (
    <HomeGrid>
      <WaitingList items={waitingFor({ ...facts, hasMoney })} />
      <HomeMoney balance={balance} overview={overview} />
      {next && (
        <p className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 text-14 sm:px-6 lg:col-span-2">
          <span className="min-w-0 wrap-anywhere">{next.text}</span>
          <Link to={next.to} className="btn btn-quiet btn-small shrink-0">
            {next.act}
          </Link>
        </p>
      )}
    </HomeGrid>
  );
}

function HomeGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">{children}</div>
  );
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
    listings: useOwnListings(1),
    payout: useNextPayout(),
    openQuestions: useOpenQuestions(),
    unreadSupport: useUnreadSupport('seller'),
    balance: useBalance(),
    overview: useOverview(),
    month: useSellerMonth(),
  };
  const { negotiations, refunds, listings, payout, openQuestions, unreadSupport, ...money } = asked;
  const { balance, overview, month } = money;
  const isThere =
    negotiations.data && refunds.data && listings.data && payout.data && balance.data && overview.data;
  return {
    data:
      isThere && month.data && openQuestions.data !== undefined && unreadSupport.data !== undefined
        ? {
            negotiations: negotiations.data.negotiations,
            refunds: refunds.data.refunds,
            listings: listings.data.projects,
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
