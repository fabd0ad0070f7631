import { PublicTexts } from '../../features/admin/texts/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/texts',
  section: 'texts',
  title: 'Reviews and questions',
});

export const meta = dashboardMeta(handle);

export default function AdminTexts() {
  return <PublicTexts />;
}
