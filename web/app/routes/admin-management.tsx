import { LISTING_STATUSES } from '#contract/listings.ts';
import { ManagedListings } from '../features/admin/managed-listings.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/admin-management';

/** What sells comes first here; the dashboard is for what waits. */
const ALL = ['approved', ...LISTING_STATUSES.filter((status) => status !== 'approved')] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'All listings', noindex: true });
}

export default function AdminManagement() {
  return (
    <Guard roles={['admin']}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-36">All listings</h1>
            <LinkButton to="/dashboard/admin" variant="plain">
              Review queue
            </LinkButton>
          </div>
          <ManagedListings path="/admin-management" statuses={ALL} />
        </div>
      )}
    </Guard>
  );
}
