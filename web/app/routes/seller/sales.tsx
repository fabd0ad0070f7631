import { DownloadLog } from '../../features/delivery/download-log.tsx';
import { SellerMoney } from '../../features/ledger/page.tsx';
import { SALES_PATH } from '../../lib/paths/seller.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: SALES_PATH,
  section: 'sales',
  title: 'Sales',
});

export const meta = dashboardMeta(handle);

const downloadLogOf = (orderId: string) => (
  <DownloadLog orderId={orderId} empty="The buyer has not downloaded anything yet." />
);

export default function SellerSales() {
  return <SellerMoney path={SALES_PATH} logOf={downloadLogOf} />;
}
