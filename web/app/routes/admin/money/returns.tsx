import { Returns } from '../../../features/admin/returns/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../../shell/screens/dashboard-page.ts';
import type { AdminPage } from '../layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/returns',
  section: 'returns',
  title: 'Returns',
  lead: 'Captured money that bought nothing and did not go back automatically.',
});

export const meta = dashboardMeta(handle);

export default function AdminReturns() {
  return <Returns />;
}
