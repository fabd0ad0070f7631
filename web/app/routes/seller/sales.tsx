import { SellerMoney } from '../../features/ledger/page.tsx';
import { SALES_PATH } from '../../lib/paths/seller.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({ page: SALES_PATH, tab: 'sales', title: 'Sales' });

export const meta = dashboardMeta(handle);

export default function SellerSales() {
  return <SellerMoney path={SALES_PATH} />;
}
