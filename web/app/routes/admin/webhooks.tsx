import { Webhooks } from '../../features/admin/running/webhooks.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/webhooks',
  section: 'webhooks',
  title: 'Webhooks',
  lead: 'What the payment provider reported, and what came of it.',
});

export const meta = dashboardMeta(handle);

export default function AdminWebhooks() {
  return <Webhooks />;
}
