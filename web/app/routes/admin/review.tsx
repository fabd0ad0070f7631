import { lazy, Suspense } from 'react';
import { Guard } from '../../shell/access/guard.tsx';
import { importWithRetry } from '../../shell/loading/import-with-retry.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import type { Route } from './+types/review';

// Every public page is told what each route loads: what only admins need comes when they open it.
const ReviewScreen = lazy(
  importWithRetry(async () => ({ default: (await import('../../shell/screens/review.tsx')).ReviewScreen })),
);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Review', noindex: true });
}

export default function AdminReview({ params }: Route.ComponentProps) {
  return (
    <Guard page="/dashboard/admin/review/:id">
      {() => (
        <div className="shell-wide py-8 lg:py-12">
          <Suspense fallback={<PageSpinner label="Loading the review" />}>
            <ReviewScreen key={params.id} id={params.id} />
          </Suspense>
        </div>
      )}
    </Guard>
  );
}
