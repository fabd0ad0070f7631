import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { NotificationsPage } from '../../features/notifications/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { OwnPage } from '../own-layout.tsx';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: '/notifications',
  section: 'notifications',
  title: 'Notifications',
});

export const meta = dashboardMeta(handle);

export default function Notifications() {
  const user = useOutletContext<User>();
  return <NotificationsPage key={user.uid} user={user} />;
}
