import { OrderPage } from '../../../features/admin/orders/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../../shell/screens/dashboard-page.ts';
import type { AdminPage } from '../layout.tsx';
import type { Route } from './+types/order';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/orders/:id',
  section: 'orders',
  title: 'Order',
});

export const meta = dashboardMeta(handle);

export default function AdminOrder({ params: { id } }: Route.ComponentProps) {
  return <OrderPage key={id} id={id} />;
}
