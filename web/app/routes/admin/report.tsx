import { ReportPage } from '../../features/admin/reports/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { Route } from './+types/report';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/reports/:id',
  section: 'reports',
  title: 'Report',
});

export const meta = dashboardMeta(handle);

export default function AdminReport({ params: { id } }: Route.ComponentProps) {
  return <ReportPage key={id} id={id} />;
}
