import { Audit } from '../../features/admin/audit/log.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/audit',
  section: 'audit',
  title: 'Audit log',
  lead: 'Everything that admins did, each act sealed to the one before.',
});

export const meta = dashboardMeta(handle);

export default function AuditLog() {
  return <Audit />;
}
