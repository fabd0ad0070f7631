import { Payouts } from '../../../features/admin/payouts/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../../shell/screens/dashboard-page.ts';
import type { AdminPage } from '../layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/payouts',
  section: 'payouts',
  title: 'Payouts',
});

export const meta = dashboardMeta(handle);

export default function AdminPayouts() {
  return <Payouts />;
}
