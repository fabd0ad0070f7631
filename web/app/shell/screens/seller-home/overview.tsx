import type { SellerAnalytics } from '#contract/analytics/schemas.ts';
import type { SellerBalance, SellerOverview } from '#contract/ledger/schemas.ts';
import type { ManagedProject } from '#contract/listings/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import { HomeGrid } from './grid.tsx';
import { HomeMoney } from './money.tsx';
import { nextStepFor } from './next-step.ts';
import { type WaitingFacts, waitingFor } from './waiting.ts';
import { WaitingList } from './waiting-list.tsx';

export interface HomeFacts extends Omit<WaitingFacts, 'hasMoney'> {
  /** The newest, whatever they wait for. */
  own: readonly ManagedProject[];
  balance: SellerBalance;
  overview: SellerOverview;
  month: SellerAnalytics;
}

/** What needs the seller, their money, and what would help most. */
export default function OverviewOf({ facts }: { facts: HomeFacts }) {
  const { balance, overview, month } = facts;
  const hasMoney = balance.availablePaise + balance.pendingPaise > 0;
  const next = nextStepFor(facts.own, month);
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
