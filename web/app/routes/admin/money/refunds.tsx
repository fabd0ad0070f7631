import { Refunds } from '../../../features/admin/refunds/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../../shell/screens/dashboard-page.ts';
import type { AdminPage } from '../layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/refunds',
  section: 'refunds',
  title: 'Refunds',
});

export const meta = dashboardMeta(handle);

export default function AdminRefunds() {
  return <Refunds />;
}
