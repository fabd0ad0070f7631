import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { Following } from '../../features/sellers/following/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import { useSearchParams } from '../../ui/nav.tsx';
import type { OwnPage } from '../own-layout.tsx';

const PATH = '/following';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: PATH,
  section: 'following',
  title: 'Sellers you follow',
});

export const meta = dashboardMeta(handle);

export default function FollowedSellers() {
  const user = useOutletContext<User>();
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  return (
    <Following key={user.uid} page={page} hrefOf={(page) => (page === 1 ? PATH : `${PATH}?page=${page}`)} />
  );
}
