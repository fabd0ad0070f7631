import { BankPage } from '../../../features/admin/bank/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../../shell/screens/dashboard-page.ts';
import type { AdminPage } from '../layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/bank',
  section: 'bank',
  title: 'Bank',
});

export const meta = dashboardMeta(handle);

export default function AdminBank() {
  return <BankPage />;
}
