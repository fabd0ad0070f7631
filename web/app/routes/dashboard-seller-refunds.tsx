import { RefundsPage } from '../features/selling/refunds/refunds-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { SellerTabs } from '../shell/seller-tabs.tsx';
import type { Route } from './+types/dashboard-seller-refunds';

const PATH = '/dashboard/seller/refunds';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Refunds', noindex: true });
}

/** What buyers want back. */
export default function SellerRefunds() {
  return (
    <Guard page={PATH}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 flex min-h-11 items-center text-36">Refunds</h1>
          <div className="mb-8">
            <SellerTabs current="refunds" />
          </div>
          <RefundsPage path={PATH} />
        </div>
      )}
    </Guard>
  );
}
