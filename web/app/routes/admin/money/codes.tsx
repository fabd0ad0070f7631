import { Codes } from '../../../features/admin/codes/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../../shell/screens/dashboard-page.ts';
import type { AdminPage } from '../layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/codes',
  section: 'codes',
  title: 'Codes',
  lead: 'Discount codes of all sellers, and those of agreed prices.',
});

export const meta = dashboardMeta(handle);

export default function AdminCodes() {
  return <Codes />;
}
