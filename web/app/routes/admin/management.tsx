import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { Listings } from '../../features/admin/listings/all-listings.tsx';
import { People } from '../../features/admin/people/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import { useLocation } from '../../ui/nav.tsx';
import type { AdminPage } from './layout.tsx';

const PATH = '/admin-management';

export const handle: DashboardHandle<AdminPage> = (location) =>
  isPeopleTab(location)
    ? { page: PATH, section: 'people', title: 'People' }
    : { page: PATH, section: 'listings', title: 'All listings' };

export const meta = dashboardMeta(handle);

export default function AdminManagement() {
  const { uid } = useOutletContext<User>();
  return isPeopleTab(useLocation()) ? <People ownId={uid} /> : <Listings />;
}

function isPeopleTab({ search }: { search: string }): boolean {
  return new URLSearchParams(search).get('tab') === 'people';
}
