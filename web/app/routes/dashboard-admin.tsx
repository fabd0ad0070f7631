import { AdminArea } from '../features/admin/admin-area.tsx';
import { ADMIN_SCREENS, AdminScreenPage } from '../shell/admin-screen.tsx';
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
  if (!isSettingsTab(useLocation())) return <AdminScreenPage screen={ADMIN_SCREENS.overview} />;
  return (
    <Guard page="/dashboard/admin">
      {(user) => (
        <AdminArea current="profile" title="Profile Settings">
          <SettingsTab user={user} />
        </AdminArea>
      )}
    </Guard>
  );
}
