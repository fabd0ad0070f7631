import { AdminTabs } from '../features/admin/admin-tabs.tsx';
import { ManagedListings } from '../features/admin/managed-listings.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { isSettingsTab, SettingsTab } from '../shell/settings-tab.tsx';
import { useLocation } from '../ui/nav.tsx';
import type { Route } from './+types/dashboard-admin';

const QUEUE = ['waiting', 'changes_requested', 'approved', 'rejected'] as const;

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: isSettingsTab(location) ? 'Profile Settings' : 'Admin Dashboard',
    noindex: true,
  });
}

export default function AdminDashboard() {
  const isSettings = isSettingsTab(useLocation());
  return (
    <Guard page="/dashboard/admin">
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">{isSettings ? 'Profile Settings' : 'Review'}</h1>
          <div className="mb-8">
            <AdminTabs current={isSettings ? 'settings' : 'review'} />
          </div>
          {isSettings ? (
            <SettingsTab user={user} />
          ) : (
            <ManagedListings path="/dashboard/admin" statuses={QUEUE} />
          )}
        </div>
      )}
    </Guard>
  );
}
