import { NotificationsPage } from '../../features/notifications/page.tsx';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/notifications';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Notifications', noindex: true });
}

export default function Notifications() {
  return (
    <Guard page="/notifications">
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">Notifications</h1>
          <NotificationsPage key={user.uid} user={user} />
        </div>
      )}
    </Guard>
  );
}
