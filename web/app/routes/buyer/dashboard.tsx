import { OrderHistory } from '../../features/payments/orders/history.tsx';
import { OWN_QUESTIONS_PATH } from '../../lib/paths/questions.ts';
import { SUPPORT_PATH } from '../../lib/paths/support.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { Library } from '../../shell/screens/library.tsx';
import { isSettingsTab, SettingsTab } from '../../shell/screens/settings-tab.tsx';
import { useLocation, useSearchParams } from '../../ui/nav.tsx';
import { TabLinks } from '../../ui/paging/tabs.tsx';
import type { Route } from './+types/dashboard';

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: isSettingsTab(location) ? 'Profile Settings' : 'My Purchases',
    noindex: true,
  });
}

export default function BuyerDashboard() {
  const location = useLocation();
  const { pathname } = location;
  const isSettings = isSettingsTab(location);
  const [query] = useSearchParams();
  const isOrders = query.get('tab') === 'orders';
  return (
    <Guard page={pathname.startsWith('/dashboard/purchases') ? '/dashboard/purchases' : '/dashboard/buyer'}>
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">{isSettings ? 'Profile Settings' : 'My Purchases'}</h1>
          <div className="mb-8">
            <TabLinks
              label="Dashboard"
              tabs={[
                { to: pathname, label: 'Library', current: !isSettings && !isOrders },
                { to: `${pathname}?tab=orders`, label: 'Orders', current: isOrders },
                { to: OWN_QUESTIONS_PATH, label: 'Questions', current: false },
                { to: SUPPORT_PATH, label: 'Help', current: false },
                { to: `${pathname}?tab=settings`, label: 'Settings', current: isSettings },
              ]}
            />
          </div>
          {isSettings && <SettingsTab user={user} />}
          {isOrders && <OrderHistory path={pathname} />}
          {!isSettings && !isOrders && <Library path={pathname} />}
        </div>
      )}
    </Guard>
  );
}
