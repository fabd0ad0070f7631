import { SellerAnalytics } from '../../features/analytics/seller/page.tsx';
import { ANALYTICS_PATH } from '../../lib/paths/seller.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: ANALYTICS_PATH,
  section: 'analytics',
  title: 'Analytics',
});

export const meta = dashboardMeta(handle);

export default function SellerFigures() {
  return <SellerAnalytics path={ANALYTICS_PATH} />;
}
