import type { User } from '#contract/accounts/schemas.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { BuyerFrame } from '../../shell/dashboard/buyer-frame.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { Library } from '../../shell/screens/library.tsx';
import { OrdersTab } from '../../shell/screens/orders-tab.tsx';
import { isSettingsTab, SettingsTab } from '../../shell/screens/settings-tab.tsx';
import { UnconfirmedAddress } from '../../shell/screens/unconfirmed-address.tsx';
import { useLocation } from '../../ui/nav.tsx';
import type { Route } from './+types/dashboard';

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: titleOf(location),
    noindex: true,
  });
}

function titleOf(location: { search: string }): string {
  if (isSettingsTab(location)) return 'Profile Settings';
  return isOrdersTab(location) ? 'Orders' : 'My Purchases';
}

const isOrdersTab = ({ search }: { search: string }) => new URLSearchParams(search).get('tab') === 'orders';

export default function BuyerDashboard() {
  const { pathname } = useLocation();
  return (
    <Guard page={pathname.startsWith('/dashboard/purchases') ? '/dashboard/purchases' : '/dashboard/buyer'}>
      {(user) => <Tab user={user} path={pathname} />}
    </Guard>
  );
}

function Tab({ user, path }: { user: User; path: string }) {
  const location = useLocation();
  const title = titleOf(location);
  if (isSettingsTab(location)) {
    return (
      <BuyerFrame current="settings" title={title}>
        <SettingsTab user={user} />
      </BuyerFrame>
    );
  }
  const isOrders = isOrdersTab(location);
  return (
    <BuyerFrame current={isOrders ? 'orders' : 'library'} title={title}>
      <UnconfirmedAddress user={user} />
      {isOrders ? <OrdersTab path={path} /> : <Library path={path} />}
    </BuyerFrame>
  );
}
