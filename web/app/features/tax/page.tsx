import { LinkButton } from '../../ui/button.tsx';
import { RECEIPT } from '../../ui/drawings/receipt.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { OwnPapers } from './papers.tsx';
import { ProfilePanel } from './profile/panel.tsx';
import { useOwnTax } from './queries.ts';
import { YearPanel } from './year.tsx';
import '../../styles/tax/seller-tax.css';

/** A seller's tax: what was kept this year, what papers say of them, and the papers (rule M5). */
export function SellerTax({ path }: { path: string }) {
  return (
    <QueryState query={useOwnTax()} loading={<TaxSkeleton />} title="Your tax data could not be loaded">
      {(tax) =>
        tax.mode === 'off' && tax.profile === null && tax.year.grossPaise === 0 ? (
          <NothingAsked />
        ) : (
          <div className="seller-tax">
            <div className="seller-tax-top">
              <YearPanel tax={tax} />
              <ProfilePanel tax={tax} />
            </div>
            <OwnPapers path={path} />
          </div>
        )
      }
    </QueryState>
  );
}

function NothingAsked() {
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="digital-assets"
      title="Nothing is asked about tax"
      action={<LinkButton to="/dashboard/seller/sales">Your sales</LinkButton>}
    >
      <p>This market issues receipts, and no tax invoices. You account for tax on your sales yourself.</p>
    </EmptyState>
  );
}

function TaxSkeleton() {
  return (
    <div role="status" className="seller-tax">
      <span className="sr-only">Loading your tax data</span>
      <div className="seller-tax-top">
        <Skeleton className="h-80 w-full rounded-card!" />
        <Skeleton className="h-80 w-full rounded-card!" />
      </div>
      <Skeleton className="h-96 w-full rounded-card!" />
    </div>
  );
}
