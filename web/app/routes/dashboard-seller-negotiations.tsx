import { EmptyInbox } from '../features/negotiation/negotiations-intro.tsx';
import { NegotiationsPage } from '../features/negotiation/negotiations-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { SellerTabs } from '../shell/seller-tabs.tsx';
import type { Route } from './+types/dashboard-seller-negotiations';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Negotiations', noindex: true });
}

/** The seller's inbox. */
export default function SellerNegotiations() {
  return (
    <Guard page="/dashboard/seller/negotiations">
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 flex min-h-11 items-center text-36">Negotiations</h1>
          <div className="mb-8">
            <SellerTabs current="negotiations" />
          </div>
          <NegotiationsPage user={user} side="seller" empty={<EmptyInbox />} />
        </div>
      )}
    </Guard>
  );
}
