import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { SupportList } from '../../features/support/list/page.tsx';
import { SUPPORT_PATH } from '../../lib/paths/support.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { OwnPage } from '../own-layout.tsx';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: SUPPORT_PATH,
  section: 'support',
  title: 'Help after the sale',
});

export const meta = dashboardMeta(handle);

export default function Support() {
  return <SupportList user={useOutletContext<User>()} path={SUPPORT_PATH} />;
}
