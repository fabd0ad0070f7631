import { AdminArea } from '../features/admin/admin-area.tsx';
import { Jobs } from '../features/admin/running/jobs.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/admin-jobs';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Jobs', noindex: true });
}

export default function AdminJobs() {
  return (
    <Guard page="/dashboard/admin/jobs">
      {() => (
        <AdminArea
          current="jobs"
          title="Jobs"
          lead="Work that runs behind the market. What goes wrong is tried again by itself for two days."
        >
          <Jobs />
        </AdminArea>
      )}
    </Guard>
  );
}
