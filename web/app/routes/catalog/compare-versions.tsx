import { ComparisonPage } from '../../features/inspection/comparison/page.tsx';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/compare-versions';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Compare versions', noindex: true });
}

export default function CompareVersions({ params: { id } }: Route.ComponentProps) {
  return (
    <Guard page="/projects/:id/compare">
      {() => (
        <div className="shell py-8 lg:py-12">
          <ComparisonPage key={id} id={id} />
        </div>
      )}
    </Guard>
  );
}
