import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { LISTINGS_PATH, NEW_LISTING_PATH } from '../../lib/paths/seller.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { DashboardHandle } from '../../shell/screens/dashboard-page.ts';
import { SellerHome } from '../../shell/screens/seller-home/home.tsx';
import { isSettingsTab, SettingsTab } from '../../shell/screens/settings-tab.tsx';
import { UnconfirmedAddress } from '../../shell/screens/unconfirmed-address.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useLocation } from '../../ui/nav.tsx';
import type { Route } from './+types/dashboard';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = (location) =>
  isSettingsTab(location)
    ? { page: LISTINGS_PATH, section: 'settings', title: 'Profile Settings' }
    : {
        page: LISTINGS_PATH,
        section: 'home',
        title: 'Seller Dashboard',
        action: (
          <LinkButton to={NEW_LISTING_PATH} variant="solid">
            List a project
          </LinkButton>
        ),
      };

export function meta({ matches, location }: Route.MetaArgs) {
  const title = isSettingsTab(location) ? 'Profile Settings' : 'Seller Dashboard';
  return pageMeta(matches, { title, noindex: true });
}

export default function SellerDashboard() {
  const user = useOutletContext<User>();
  if (isSettingsTab(useLocation())) return <SettingsTab user={user} />;
  return (
    <>
      <UnconfirmedAddress user={user} />
      <SellerHome path={LISTINGS_PATH} />
    </>
  );
}
