import { SellerMoney } from '../features/selling/money/seller-money.tsx';
import { SALES_PATH } from '../features/selling/studio-paths.ts';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { SellerTabs } from '../shell/seller-tabs.tsx';
import type { Route } from './+types/dashboard-seller-sales';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Sales', noindex: true });
}

/** The seller's sales and balance. */
export default function SellerSales() {
  return (
    <Guard page={SALES_PATH}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 flex min-h-11 items-center text-36">Sales</h1>
          <div className="mb-8">
            <SellerTabs current="sales" />
          </div>
          <SellerMoney path={SALES_PATH} />
        </div>
      )}
    </Guard>
  );
}
