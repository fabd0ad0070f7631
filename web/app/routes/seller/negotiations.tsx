import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { SellerInbox } from '../../features/negotiation/inbox/of-seller.tsx';
import { INBOX_PATH } from '../../features/negotiation/paths.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: INBOX_PATH,
  section: 'negotiations',
  title: 'Negotiations',
});

export const meta = dashboardMeta(handle);

export default function SellerNegotiations() {
  return <SellerInbox user={useOutletContext<User>()} />;
}
