import { LISTING_STATUSES } from '#contract/listings.ts';
import { AdminTabs, PEOPLE_PATH } from '../features/admin/admin-tabs.tsx';
import { ManagedListings } from '../features/admin/managed-listings.tsx';
import { People } from '../features/admin/people.tsx';
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
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">{isPeople ? 'People' : 'All listings'}</h1>
          <div className="mb-8">
            <AdminTabs current={isPeople ? 'people' : 'listings'} />
          </div>
          {isPeople ? (
            <People path={PEOPLE_PATH} ownId={uid} />
          ) : (
            <ManagedListings path="/admin-management" statuses={ALL} />
          )}
        </div>
      )}
    </Guard>
  );
}

function isPeopleTab({ search }: { search: string }): boolean {
  return new URLSearchParams(search).get('tab') === 'people';
}
