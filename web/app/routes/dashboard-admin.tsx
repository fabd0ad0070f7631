import { AdminArea } from '../features/admin/admin-area.tsx';
import { Overview } from '../features/admin/overview/overview.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { isSettingsTab, SettingsTab } from '../shell/settings-tab.tsx';
import { useLocation } from '../ui/nav.tsx';
import type { Route } from './+types/dashboard-admin';

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
        <AdminArea
          current={isSettings ? 'profile' : 'overview'}
          title={isSettings ? 'Profile Settings' : 'Overview'}
        >
          {isSettings ? <SettingsTab user={user} /> : <Overview />}
        </AdminArea>
      )}
    </Guard>
  );
}
