import { SellerReviewsPage } from '../../features/reviews/seller/page.tsx';
import { SELLER_REVIEWS_PATH } from '../../lib/paths/seller.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: SELLER_REVIEWS_PATH,
  section: 'reviews',
  title: 'Reviews',
});

export const meta = dashboardMeta(handle);

export default function SellerReviews() {
  return <SellerReviewsPage path={SELLER_REVIEWS_PATH} />;
}
