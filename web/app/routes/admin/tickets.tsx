import { Tickets } from '../../features/admin/tickets/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/tickets',
  section: 'tickets',
  title: 'Messages and complaints',
});

export const meta = dashboardMeta(handle);

export default function AdminTickets() {
  return <Tickets />;
}
