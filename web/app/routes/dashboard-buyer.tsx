import { BuyerSettings } from '../features/buying/buyer-settings.tsx';
import { Purchases } from '../features/buying/purchases.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { useLocation, useSearchParams } from '../ui/nav.tsx';
import { TabLinks } from '../ui/tabs.tsx';
import type { Route } from './+types/dashboard-buyer';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'My Purchases', noindex: true });
}

export default function BuyerDashboard() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isSettings = query.get('tab') === 'settings';
  return (
    <Guard roles={['buyer']}>
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">{isSettings ? 'Profile Settings' : 'My Purchases'}</h1>
          <div className="mb-8">
            <TabLinks
              label="Dashboard"
              tabs={[
                { to: pathname, label: 'Purchases', current: !isSettings },
                { to: `${pathname}?tab=settings`, label: 'Settings', current: isSettings },
              ]}
            />
          </div>
          {isSettings ? <BuyerSettings user={user} /> : <Purchases path={pathname} />}
        </div>
      )}
    </Guard>
  );
}
