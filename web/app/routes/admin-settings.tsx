import { AdminArea } from '../features/admin/admin-area.tsx';
import { Settings } from '../features/admin/settings/settings-form.tsx';
import { Guard } from '../shell/guard.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/admin-settings';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Settings', noindex: true });
}

export default function AdminSettings() {
  return (
    <Guard page="/dashboard/admin/settings">
      {() => (
        <AdminArea
          current="settings"
          title="Settings"
          lead="An empty field leaves a thing as the program was started with."
        >
          <Settings />
        </AdminArea>
      )}
    </Guard>
  );
}
