import { CodesPage } from '../../features/discounts/codes-page.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

const PATH = '/dashboard/seller/codes';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: PATH,
  section: 'codes',
  title: 'Discount codes',
});

export const meta = dashboardMeta(handle);

export default function SellerCodes() {
  return <CodesPage path={PATH} />;
}
