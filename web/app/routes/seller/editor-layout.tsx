import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import type { GuardedPage } from '#contract/page-access.ts';
import { type QuotaSlot, Studio } from '../../features/listings/editor/page.tsx';
import { StudioSkeleton } from '../../features/listings/editor/skeleton.tsx';
import type { InspectionSlot } from '../../features/listings/editor/steps/files.tsx';
import { useListingEditor } from '../../features/listings/editor/use-editor.ts';
import { DraftLimitNote, QuotaLine } from '../../features/listings/own/quota-line.tsx';
import { ApiError, messageOf } from '../../lib/api/error.ts';
import { LISTINGS_PATH } from '../../lib/paths/seller.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { NotFound } from '../../shell/errors/not-found.tsx';
import { importWithRetry } from '../../shell/loading/import-with-retry.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { RetryAlert } from '../../ui/feedback/retry-alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link, useLocation, useParams } from '../../ui/nav.tsx';

/** The pages of one listing in its seller's hand. */
export default function SellerStudio() {
  const { id } = useParams();
  const isPreview = useLocation().pathname.endsWith('/preview');
  const edited: GuardedPage = id === undefined ? '/dashboard/seller/new' : '/dashboard/seller/:id/edit';
  return (
    <Guard page={isPreview ? '/dashboard/seller/:id/preview' : edited}>
      {({ uid }) => <OpenStudio key={uid} uid={uid} id={id} isPreview={isPreview} />}
    </Guard>
  );
}

const drawRoom: QuotaSlot = ({ isNew, revision }) =>
  isNew ? <DraftLimitNote /> : <QuotaLine revision={revision} />;

// For a listing with an archive alone, on one of its steps; the studio stays where it does not arrive.
const loadInspection = importWithRetry(() => import('../../shell/screens/archive-inspection.tsx'));
const ArchiveInspection = lazy(() => loadInspection().catch(() => ({ default: NotLoaded })));

const drawInspection: InspectionSlot = (archive, status) => (
  <Suspense fallback={<Skeleton className="h-12 w-full" />}>
    <ArchiveInspection archive={archive} status={status} />
  </Suspense>
);

function NotLoaded() {
  return <Alert tone="error">This part did not load. Check your connection and reload the page.</Alert>;
}

function OpenStudio({ uid, id, isPreview }: { uid: string; id: string | undefined; isPreview: boolean }) {
  const opening = useListingEditor(uid, id);
  if (opening.state === 'open') {
    return isPreview ? (
      <Outlet context={opening.editor} />
    ) : (
      <Studio editor={opening.editor} quota={drawRoom} inspection={drawInspection} />
    );
  }
  if (opening.state === 'loading') return <StudioSkeleton />;
  const { error, retry } = opening;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <NotFound />;
  return (
    <div className="shell grid justify-items-start gap-4 py-16">
      <RetryAlert title="Failed to fetch project details" message={messageOf(error)} onRetry={retry}>
        <Link to={LISTINGS_PATH} className="link link-target text-14">
          Your listings
        </Link>
      </RetryAlert>
    </div>
  );
}
