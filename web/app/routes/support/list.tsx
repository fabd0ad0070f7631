import { SupportList } from '../../features/support/list/page.tsx';
import { SUPPORT_PATH } from '../../lib/paths/support.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/list';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Help after the sale', noindex: true });
}

export default function Support() {
  return (
    <Guard page={SUPPORT_PATH}>
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">Help after the sale</h1>
          <SupportList user={user} path={SUPPORT_PATH} />
        </div>
      )}
    </Guard>
  );
}
