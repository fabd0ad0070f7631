import { ManagedListings } from '../features/admin/managed-listings.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Route } from './+types/dashboard-admin';

const QUEUE = ['pending', 'changes_requested', 'approved', 'rejected'] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Admin Dashboard', noindex: true });
}

export default function AdminDashboard() {
  return (
    <Guard roles={['admin']}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-36">Review</h1>
            <LinkButton to="/admin-management" variant="plain">
              All listings
            </LinkButton>
          </div>
          <ManagedListings path="/dashboard/admin" statuses={QUEUE} />
        </div>
      )}
    </Guard>
  );
}
