import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { SupportThreadPage } from '../../features/support/thread/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { OwnPage } from '../own-layout.tsx';
import type { Route } from './+types/thread';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: '/support/:id',
  section: 'support',
  title: 'Help after the sale',
  hasHeading: true,
});

export const meta = dashboardMeta(handle);

export default function SupportThread({ params: { id } }: Route.ComponentProps) {
  return <SupportThreadPage key={id} user={useOutletContext<User>()} id={id} />;
}
