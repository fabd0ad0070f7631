import { OwnTexts } from '../../features/public-texts/own-texts.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { OwnPage } from '../own-layout.tsx';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: '/account/texts',
  section: 'texts',
  title: 'What you wrote',
  lead: 'Your reviews, replies, questions and answers. You change or delete them on the project’s page.',
});

export const meta = dashboardMeta(handle);

/** Reviews, replies, questions and answers of whoever is signed in. */
export default function OwnTextsPage() {
  return <OwnTexts />;
}
