import { TicketCasePage } from '../../features/admin/tickets/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { Route } from './+types/ticket';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/tickets/:id',
  section: 'tickets',
  title: 'Message or complaint',
});

export const meta = dashboardMeta(handle);

export default function AdminTicket({ params: { id } }: Route.ComponentProps) {
  return <TicketCasePage key={id} id={id} />;
}
