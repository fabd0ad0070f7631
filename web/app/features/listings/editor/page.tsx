import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { loadModule } from '../../../lib/page/load-module.ts';
import { LISTINGS_PATH } from '../../../lib/paths/seller.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link, useLocation, useNavigate, useSearchParams } from '../../../ui/nav.tsx';
import { ListingStatusDot } from '../status.tsx';
import { StudioNotices } from './notices.tsx';
import type { ListingEditor } from './open-editor.ts';
import { isSubmittedPath, previewPath, studioPath, submittedPath } from './paths.ts';
import { SaveBar } from './saving/bar.tsx';
import { isStepOpen, modeOf, problemsIn } from './saving/state.ts';
import { SaveStatus } from './saving/status.tsx';
import { StepLinks, Stepper } from './stepper.tsx';
import { BasicsStep } from './steps/basics.tsx';
import { DetailsStep } from './steps/details.tsx';
import { FilesStep, type InspectionSlot } from './steps/files.tsx';
import { PicturesStep } from './steps/pictures.tsx';
import { ReviewStep } from './steps/review.tsx';
import { STEPS, type StepId, stepFrom, summariseSteps } from './steps.ts';
import { UploadStatus } from './uploads/spoken/status.tsx';
import { useObserved } from './use-editor.ts';

// Licences with their prices, uses and conditions come apart: they are the largest step, and most visits are about others.
const loadPriceStep = () => loadModule(() => import('./steps/price.tsx'));
const PriceStep = lazy(() => loadPriceStep().catch(() => ({ default: NotLoaded })));
const Submitted = lazy(() =>
  loadModule(() => import('./submitted.tsx')).catch(() => ({ default: NotLoaded })),
);

/** The listing studio: a listing step by step, saved as it is typed, or when asked once others rely on it. */
export function Studio({
  editor,
  quota,
  inspection,
}: {
  editor: ListingEditor;
  quota?: QuotaSlot;
  inspection?: InspectionSlot;
}) {
  const { session } = editor;
  const state = useObserved(session.state);
  const [query] = useSearchParams();
  const step = stepFrom(query);
  const { _id: id, status } = state.listing?.project ?? {};
  useOwnAddress(id, step);
  const isChanged = state.findWrong !== undefined;
  // For whoever works on the listing: by the time of that step the network may be gone.
  useEffect(() => {
    if (isChanged) void loadPriceStep().catch(() => {});
  }, [isChanged]);
  const title = state.values.title.trim() || (id === undefined ? 'List a project' : 'Untitled draft');
  return (
    <div className="shell py-8 lg:py-12">
      <Link to={LISTINGS_PATH} className="link link-target text-14 text-muted">
        Your listings
      </Link>
      <div className="mt-2 mb-6 grid gap-1">
        <h1 className="truncate py-1 text-28 sm:text-36">{title}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
          {status && <ListingStatusDot status={status} />}
          <SaveStatus session={session} />
          {id !== undefined && (
            <Link to={previewPath(id)} className="link ml-auto link-target">
              View as buyer
            </Link>
          )}
        </div>
      </div>
      {id !== undefined && isSubmittedPath(query) && (status === 'pending' || status === 'approved') ? (
        <Suspense fallback={<StepSkeleton />}>
          <Submitted id={id} isApproved={status === 'approved'} />
        </Suspense>
      ) : (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[220px_minmax(0,720px)]">
          <StudioSteps editor={editor} step={step} quota={quota} inspection={inspection} />
        </div>
      )}
    </div>
  );
}

/** Shows what room the seller has: where files are added, and before there is a listing. */
export type QuotaSlot = (where: { isNew: boolean; revision: number | undefined }) => ReactNode;

const WITH_FILES: readonly StepId[] = ['pictures', 'files'];

function StudioSteps({
  editor,
  step,
  quota,
  inspection,
}: {
  editor: ListingEditor;
  step: StepId;
  quota: QuotaSlot | undefined;
  inspection: InspectionSlot | undefined;
}) {
  const studio = useObserved(editor.session.state);
  const pictures = useObserved(editor.pictures.state);
  const documents = useObserved(editor.documents.state);
  const archive = useObserved(editor.archive.state);
  const id = studio.listing?.project._id;
  const { session } = editor;
  const mode = modeOf(studio);
  const isClosed = !isStepOpen(studio, step);
  const problems = problemsIn(studio);
  return (
    <>
      <Stepper id={id} current={step} summaries={summariseSteps({ studio, pictures, documents, archive })} />
      <form
        method="post"
        noValidate
        aria-label={STEPS.find((one) => one.id === step)?.name}
        className="grid min-w-0 content-start gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (mode === 'auto') void session.save();
        }}
      >
        <StepHeading step={step} />
        {(id === undefined || WITH_FILES.includes(step)) &&
          quota?.({ isNew: id === undefined, revision: studio.listing?.project.revision })}
        <StudioNotices session={session} state={studio} />
        <div inert={isClosed} className={`grid min-w-0 gap-6 ${isClosed ? 'opacity-60' : ''}`}>
          <Step
            editor={editor}
            step={step}
            problems={problems}
            isArchiveUnderWay={UNDER_WAY.includes(archive.stage)}
            inspection={inspection}
          />
        </div>
        <StepLinks id={id} step={step} isMain={mode === 'auto'} />
        {mode === 'asked' && <SaveBar session={session} state={studio} problems={problems} />}
        <UploadStatus editor={editor} />
      </form>
    </>
  );
}

const UNDER_WAY = ['sending', 'silent', 'paused', 'sent', 'checking'];

function Step({
  editor,
  step,
  problems,
  isArchiveUnderWay,
  inspection,
}: {
  editor: ListingEditor;
  step: StepId;
  problems: Record<string, string>;
  isArchiveUnderWay: boolean;
  inspection: InspectionSlot | undefined;
}) {
  const { session } = editor;
  const navigate = useNavigate();
  const props = { session, state: useObserved(session.state), problems };
  switch (step) {
    case 'basics':
      return <BasicsStep {...props} />;
    case 'pictures':
      return <PicturesStep {...props} pictures={editor.pictures} />;
    case 'details':
      return <DetailsStep {...props} />;
    case 'files':
      return (
        <FilesStep {...props} archive={editor.archive} documents={editor.documents} inspection={inspection} />
      );
    case 'price':
      return (
        <Suspense fallback={<StepSkeleton />}>
          <PriceStep {...props} />
        </Suspense>
      );
    default:
      return (
        <ReviewStep
          {...props}
          isArchiveUnderWay={isArchiveUnderWay}
          onSubmitted={() => session.id && void navigate(submittedPath(session.id))}
        />
      );
  }
}

function StepSkeleton() {
  return <Skeleton className="h-96 w-full rounded-card" />;
}

function NotLoaded() {
  return <Alert tone="error">This part did not load. Check your connection and reload the page.</Alert>;
}

/** Takes the focus when another step comes, or hands it to the field that the way led to. */
function StepHeading({ step }: { step: StepId }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const shown = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` leads to the same field a second time
  useEffect(() => {
    const control = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (control) {
      control.focus();
      control.scrollIntoView({ block: 'center' });
    } else if (shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step, hash, key]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-22">
      {STEPS.find(({ id }) => id === step)?.name}
    </h2>
  );
}

/** As soon as there is a draft the address is its own, so that a reload finds it; nothing on the page moves. */
function useOwnAddress(id: string | undefined, step: StepId): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (id === undefined || pathname !== studioPath(undefined)) return;
    void navigate(studioPath(id, step), { replace: true, preventScrollReset: true });
  }, [id, step, pathname, navigate]);
}
