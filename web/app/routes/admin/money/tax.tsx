import { Tax } from '../../../features/admin/tax/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../../shell/screens/dashboard-page.ts';
import type { AdminPage } from '../layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/tax',
  section: 'tax',
  title: 'Tax',
});

export const meta = dashboardMeta(handle);

export default function AdminTax() {
  return <Tax />;
}
