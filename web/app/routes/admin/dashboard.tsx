import { AdminArea } from '../../features/admin/navigation/area.tsx';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { ADMIN_SCREENS, AdminScreenPage } from '../../shell/screens/admin.tsx';
import { isSettingsTab, SettingsTab } from '../../shell/screens/settings-tab.tsx';
import { useLocation } from '../../ui/nav.tsx';
import type { Route } from './+types/dashboard';

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
