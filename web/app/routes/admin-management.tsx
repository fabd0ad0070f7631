import { LISTING_STATUSES } from '#contract/listings.ts';
import { AdminArea } from '../features/admin/admin-area.tsx';
import { ManagedListings } from '../features/admin/managed-listings.tsx';
import { People } from '../features/admin/people.tsx';
import { PEOPLE_PATH } from '../features/admin/people-view.ts';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { useLocation } from '../ui/nav.tsx';
import type { Route } from './+types/admin-management';

/** What sells comes first here; the dashboard is for what waits. */
const ALL = ['approved', ...LISTING_STATUSES.filter((status) => status !== 'approved')] as const;

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, { title: isPeopleTab(location) ? 'People' : 'All listings', noindex: true });
}

export default function AdminManagement() {
  const isPeople = isPeopleTab(useLocation());
  return (
    <Guard page="/admin-management">
      {({ uid }) => (
        <AdminArea current={isPeople ? 'people' : 'listings'} title={isPeople ? 'People' : 'All listings'}>
          {isPeople ? (
            <People path={PEOPLE_PATH} ownId={uid} />
          ) : (
            <ManagedListings path="/admin-management" statuses={ALL} />
          )}
        </AdminArea>
      )}
    </Guard>
  );
}

function isPeopleTab({ search }: { search: string }): boolean {
  return new URLSearchParams(search).get('tab') === 'people';
}
