import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { Overview } from '../../features/admin/overview/page.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { DashboardHandle } from '../../shell/screens/dashboard-page.ts';
import { isSettingsTab, SettingsTab } from '../../shell/screens/settings-tab.tsx';
import { useLocation } from '../../ui/nav.tsx';
import type { Route } from './+types/dashboard';
import type { AdminPage } from './layout.tsx';

const PATH = '/dashboard/admin';

export const handle: DashboardHandle<AdminPage> = (location) =>
  isSettingsTab(location)
    ? { page: PATH, section: 'profile', title: 'Profile Settings' }
    : { page: PATH, section: 'overview', title: 'Overview' };

export function meta({ matches, location }: Route.MetaArgs) {
  const title = isSettingsTab(location) ? 'Profile Settings' : 'Admin Dashboard';
  return pageMeta(matches, { title, noindex: true });
}

export default function AdminDashboard() {
  const user = useOutletContext<User>();
  return isSettingsTab(useLocation()) ? <SettingsTab user={user} /> : <Overview />;
}
