import { OpenSupport } from '../../features/support/open.tsx';
import { NEW_SUPPORT_PATH } from '../../lib/paths/support.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { useSearchParams } from '../../ui/nav.tsx';
import type { Route } from './+types/new';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Get help', noindex: true });
}

export default function NewSupport() {
  const [query] = useSearchParams();
  return (
    <Guard page={NEW_SUPPORT_PATH}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">Get help</h1>
          <OpenSupport orderId={query.get('order') ?? ''} />
        </div>
      )}
    </Guard>
  );
}
