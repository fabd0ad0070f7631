import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { SupportList } from '../../features/support/list/page.tsx';
import { SELLER_SUPPORT_PATH } from '../../lib/paths/support.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: SELLER_SUPPORT_PATH,
  section: 'support',
  title: 'Support',
});

export const meta = dashboardMeta(handle);

export default function SellerSupport() {
  return <SupportList user={useOutletContext<User>()} path={SELLER_SUPPORT_PATH} side="seller" />;
}
