import { AskedQuestions } from '../../features/questions/pages/asked.tsx';
import { OWN_QUESTIONS_PATH } from '../../lib/paths/questions.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { OwnPage } from '../own-layout.tsx';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: OWN_QUESTIONS_PATH,
  section: 'questions',
  title: 'My questions',
});

export const meta = dashboardMeta(handle);

export default function OwnQuestions() {
  return <AskedQuestions />;
}
