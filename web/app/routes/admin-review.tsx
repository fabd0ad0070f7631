import { lazy, Suspense } from 'react';
import { Guard } from '../shell/guard.tsx';
import { importWithRetry } from '../shell/import-with-retry.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import type { Route } from './+types/admin-review';

// Every public page is told what each route loads: what only admins need comes when they open it.
const ReviewScreen = lazy(
  importWithRetry(async () => ({ default: (await import('../shell/review-screen.tsx')).ReviewScreen })),
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
