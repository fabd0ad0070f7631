import { AdminArea } from '../features/admin/admin-area.tsx';
import { Audit } from '../features/admin/audit/audit.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/admin-audit';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Audit log', noindex: true });
}

export default function AdminAudit() {
  return (
    <Guard page="/dashboard/admin/audit">
      {() => (
        <AdminArea
          current="audit"
          title="Audit log"
          lead="Everything that admins did, each act sealed over the one before."
        >
          <Audit />
        </AdminArea>
      )}
    </Guard>
  );
}
