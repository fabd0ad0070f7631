import { RefundsPage } from '../../features/payments/refunds/answer/page.tsx';
import { SELLER_REFUNDS_PATH } from '../../lib/paths/seller.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: SELLER_REFUNDS_PATH,
  section: 'refunds',
  title: 'Refunds',
});

export const meta = dashboardMeta(handle);

export default function SellerRefunds() {
  return <RefundsPage path={SELLER_REFUNDS_PATH} />;
}
