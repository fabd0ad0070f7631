import { Jobs } from '../../features/admin/running/jobs.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/jobs',
  section: 'jobs',
  title: 'Jobs',
  lead: 'Work that runs in the background. What fails is tried again automatically for two days.',
});

export const meta = dashboardMeta(handle);

export default function AdminJobs() {
  return <Jobs />;
}
