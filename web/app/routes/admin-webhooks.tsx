import { AdminArea } from '../features/admin/admin-area.tsx';
import { Webhooks } from '../features/admin/running/webhooks.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/admin-webhooks';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Webhooks', noindex: true });
}

export default function AdminWebhooks() {
  return (
    <Guard page="/dashboard/admin/webhooks">
      {() => (
        <AdminArea
          current="webhooks"
          title="Webhooks"
          lead="What the payment provider told, and what came of it."
        >
          <Webhooks />
        </AdminArea>
      )}
    </Guard>
  );
}
