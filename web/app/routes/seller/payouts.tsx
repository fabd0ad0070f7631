import { SellerPayouts } from '../../features/payouts/page.tsx';
import { PAYOUTS_PATH } from '../../lib/paths/seller.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: PAYOUTS_PATH,
  section: 'payouts',
  title: 'Payouts',
});

export const meta = dashboardMeta(handle);

export default function SellerPayoutsPage() {
  return <SellerPayouts path={PAYOUTS_PATH} />;
}
