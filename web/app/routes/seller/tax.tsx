import { SellerTax } from '../../features/tax/page.tsx';
import { TAX_PATH } from '../../lib/paths/seller.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: TAX_PATH,
  section: 'tax',
  title: 'Tax',
});

export const meta = dashboardMeta(handle);

export default function SellerTaxPage() {
  return <SellerTax path={TAX_PATH} />;
}
