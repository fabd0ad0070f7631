import { Orders } from '../../../features/admin/orders/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../../shell/screens/dashboard-page.ts';
import type { AdminPage } from '../layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/orders',
  section: 'orders',
  title: 'Orders',
});

export const meta = dashboardMeta(handle);

export default function AdminOrders() {
  return <Orders />;
}
