import { OpenSupport } from '../../features/support/open.tsx';
import { NEW_SUPPORT_PATH } from '../../lib/paths/support.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import { useSearchParams } from '../../ui/nav.tsx';
import type { OwnPage } from '../own-layout.tsx';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: NEW_SUPPORT_PATH,
  section: 'support',
  title: 'Get help',
});

export const meta = dashboardMeta(handle);

export default function NewSupport() {
  const [query] = useSearchParams();
  return <OpenSupport orderId={query.get('order') ?? ''} />;
}
