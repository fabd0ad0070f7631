import type { NextPayout, PayoutAccount } from '#contract/payouts/schemas.ts';
import { type Query, QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AccountPanel } from './account/panel.tsx';
import { PayoutHistory } from './history.tsx';
import { NextPayoutPanel } from './next/panel.tsx';
import { PreferencesPanel } from './preferences.tsx';
import { useNextPayout, usePayoutAccount } from './queries.ts';
import '../../styles/payouts/payouts.css';

interface PayoutFacts {
  next: NextPayout;
  account: PayoutAccount | null;
}

/** A seller's payouts (rule M3): what can be paid out now, where to and when, and what was. The list's page stands in the address. */
export function SellerPayouts({ path }: { path: string }) {
  const next = useNextPayout();
  const account = usePayoutAccount();
  const both: Query<PayoutFacts> = {
    data: next.data && account.data !== undefined ? { next: next.data, account: account.data } : undefined,
    error: next.error ?? account.error,
    refetch: () => Promise.all([next.refetch(), account.refetch()]),
  };
  return (
    <div className="payouts">
      <QueryState query={both} loading={<PayoutsSkeleton />} title="Your payouts could not be loaded">
        {({ next, account }) => (
          <div className="payouts-top">
            <NextPayoutPanel next={next} />
            <AccountPanel account={account} />
            <PreferencesPanel next={next} />
          </div>
        )}
      </QueryState>
      <PayoutHistory path={path} />
    </div>
  );
}

function PayoutsSkeleton() {
  return (
    <div role="status" className="payouts-top">
      <span className="sr-only">Loading your payouts</span>
      <Skeleton className="payout-next-skeleton" />
      <Skeleton className="payout-account-skeleton" />
      <Skeleton className="payout-preferences payout-preferences-skeleton" />
    </div>
  );
}
