import { Changes } from '../../features/admin/changes/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/changes',
  section: 'changes',
  title: 'Changes',
  lead: 'Changes that sellers made to listings on the market without a review.',
});

export const meta = dashboardMeta(handle);

export default function UnreviewedChanges() {
  return <Changes />;
}
