import { CodesPage } from '../features/discounts/codes-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { SellerTabs } from '../shell/seller-tabs.tsx';
import type { Route } from './+types/dashboard-seller-codes';

const PATH = '/dashboard/seller/codes';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Discount codes', noindex: true });
}

/** The seller's discount codes. */
export default function SellerCodes() {
  return (
    <Guard page={PATH}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 flex min-h-11 items-center text-36">Discount codes</h1>
          <div className="mb-8">
            <SellerTabs current="codes" />
          </div>
          <CodesPage path={PATH} />
        </div>
      )}
    </Guard>
  );
}
