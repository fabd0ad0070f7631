import { MarketAnalytics } from '../../features/admin/analytics/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/analytics',
  section: 'analytics',
  title: 'Analytics',
});

export const meta = dashboardMeta(handle);

export default function AdminFigures() {
  return <MarketAnalytics />;
}
