import { PublicTextPage } from '../../features/admin/texts/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { Route } from './+types/text';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/texts/:id',
  section: 'texts',
  title: 'Review or question',
});

export const meta = dashboardMeta(handle);

export default function AdminText({ params: { id } }: Route.ComponentProps) {
  return <PublicTextPage key={id} id={id} />;
}
