import { Settings } from '../../features/admin/settings/form.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/settings',
  section: 'settings',
  title: 'Settings',
  lead: 'Leave a field empty to use the default.',
});

export const meta = dashboardMeta(handle);

export default function MarketSettings() {
  return <Settings />;
}
