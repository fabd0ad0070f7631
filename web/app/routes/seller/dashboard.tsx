import { OwnListings } from '../../features/listings/own/list.tsx';
import { NEW_LISTING_PATH } from '../../lib/paths/seller.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { SellerTabs } from '../../shell/navigation/seller-tabs.tsx';
import { isSettingsTab, SettingsTab } from '../../shell/screens/settings-tab.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { useLocation } from '../../ui/nav.tsx';
import type { Route } from './+types/dashboard';

const PATH = '/dashboard/seller';

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: isSettingsTab(location) ? 'Profile Settings' : 'Seller Dashboard',
    noindex: true,
  });
}

export default function SellerDashboard() {
  const isSettings = isSettingsTab(useLocation());
  return (
    <Guard page={PATH}>
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
            <h1 className="text-36">{isSettings ? 'Profile Settings' : 'Your listings'}</h1>
            {!isSettings && (
              <LinkButton to={NEW_LISTING_PATH} variant="solid">
                List a project
              </LinkButton>
            )}
          </div>
          <div className="mb-8">
            <SellerTabs current={isSettings ? 'settings' : 'listings'} />
          </div>
          {isSettings ? <SettingsTab user={user} /> : <OwnListings path={PATH} />}
        </div>
      )}
    </Guard>
  );
}
