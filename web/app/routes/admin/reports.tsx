import { Reports } from '../../features/admin/reports/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/reports',
  section: 'reports',
  title: 'Reports',
});

export const meta = dashboardMeta(handle);

export default function AdminReports() {
  return <Reports />;
}
