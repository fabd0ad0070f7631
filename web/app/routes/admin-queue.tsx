import { AdminArea } from '../features/admin/admin-area.tsx';
import { ManagedListings } from '../features/admin/managed-listings.tsx';
import { QUEUE_PATH } from '../features/admin/waiting.ts';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/admin-queue';

const QUEUE = ['waiting', 'changes_requested', 'approved', 'rejected'] as const;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Review', noindex: true });
}

export default function AdminQueue() {
  return (
    <Guard page="/dashboard/admin/queue">
      {() => (
        <AdminArea current="review" title="Review">
          <ManagedListings path={QUEUE_PATH} statuses={QUEUE} />
        </AdminArea>
      )}
    </Guard>
  );
}
