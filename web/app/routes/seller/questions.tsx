import { SellerQuestions } from '../../features/questions/pages/of-seller.tsx';
import { SELLER_QUESTIONS_PATH } from '../../lib/paths/questions.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { SellerPage } from './dashboard-layout.tsx';

export const handle: DashboardHandle<SellerPage> = () => ({
  page: SELLER_QUESTIONS_PATH,
  section: 'questions',
  title: 'Questions',
});

export const meta = dashboardMeta(handle);

export default SellerQuestions;
