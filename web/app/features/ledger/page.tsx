import type { ReactNode } from 'react';
import type { SellerBalance, SellerOverview } from '#contract/ledger/schemas.ts';
import { LinkButton } from '../../ui/button.tsx';
import { RECEIPT } from '../../ui/drawings/receipt.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type Query, QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BalanceHead } from './balance.tsx';
import { EarningsFigure, UpcomingFigure } from './plots.tsx';
import { useBalance, useOverview, useSales } from './queries.ts';
import { SalesList } from './sales/list.tsx';
import { StatementForm } from './statements/form.tsx';
import '../../styles/ledger/money.css';

const ALL = { page: 1, status: undefined, projectId: undefined, from: undefined, to: undefined };

interface SalesParts {
  path: string;
  /** Shows what the buyer of an order downloaded, and when. */
  logOf: (orderId: string) => ReactNode;
}

/** A seller's money: what is where and becomes free when, what was earned, and every sale. */
export function SellerMoney({ path, logOf }: SalesParts) {
  const balance = useBalance();
  const overview = useOverview();
  const sales = useSales(ALL);
  const all: Query<MoneyFacts> = {
    data:
      balance.data && overview.data && sales.data
        ? { balance: balance.data, overview: overview.data, hasSold: sales.data.total > 0 }
        : undefined,
    error: balance.error ?? overview.error ?? sales.error,
    refetch: () => Promise.all([balance.refetch(), overview.refetch(), sales.refetch()]),
  };
  return (
    <QueryState query={all} loading={<MoneySkeleton />}>
      {(facts) => (facts.hasSold ? <Money facts={facts} path={path} logOf={logOf} /> : <NothingSold />)}
    </QueryState>
  );
}

interface MoneyFacts {
  balance: SellerBalance;
  overview: SellerOverview;
  hasSold: boolean;
}

function Money({ facts: { balance, overview }, path, logOf }: SalesParts & { facts: MoneyFacts }) {
  const today = overview.days.at(-1)!.day;
  return (
    <div className="seller-money">
      <BalanceHead balance={balance} />
      <div className="seller-money-plots">
        <UpcomingFigure balance={balance} today={today} />
        <EarningsFigure overview={overview} />
      </div>
      <SalesList path={path} logOf={logOf} />
      <StatementForm today={today} />
    </div>
  );
}

function NothingSold() {
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="digital-assets"
      title="No sales yet"
      action={<LinkButton to="/dashboard/seller">Your listings</LinkButton>}
    >
      <p>Each sale appears here with your share of it, and the day from which the money is available.</p>
    </EmptyState>
  );
}

function MoneySkeleton() {
  return (
    <div role="status" className="seller-money">
      <span className="sr-only">Loading your sales</span>
      <Skeleton className="balance-skeleton" />
      <div className="seller-money-plots">
        <Skeleton className="plot-skeleton" />
        <Skeleton className="plot-skeleton" />
      </div>
    </div>
  );
}
