import { Queue } from '../../features/admin/listings/queue.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/queue',
  section: 'review',
  title: 'Review',
});

export const meta = dashboardMeta(handle);

export default function ReviewQueue() {
  return <Queue />;
}
