import { RefundsPage } from '../../features/payments/refunds/answer/page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

const PATH = '/dashboard/seller/refunds';

export const handle: DashboardHandle<SellerPage> = () => ({ page: PATH, tab: 'refunds', title: 'Refunds' });

export const meta = dashboardMeta(handle);

export default function SellerRefunds() {
  return <RefundsPage path={PATH} />;
}
