import type { ProjectVersion } from '#contract/listings/schemas.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { BOX } from '../../../ui/drawings/box.ts';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link, useSearchParams } from '../../../ui/nav.tsx';
import { choosePair } from './choose-pair.ts';
import { DependencyChanges } from './dependencies.tsx';
import { FileChanges } from './files.tsx';
import { VersionPicker } from './picker.tsx';
import { type ComparedPair, useComparison, useVersionChoice } from './queries.ts';
import { Summary } from './summary.tsx';
import '../../../styles/inspection/comparison.css';

/** What changed between two versions of a listing: those of the address, else the newest and the one before it. */
export function ComparisonPage({ id }: { id: string }) {
  return (
    <QueryState
      query={useVersionChoice(id)}
      title="The versions could not be loaded"
      loading={<ComparisonSkeleton />}
      failed={(error) => isMissing(error) && <NothingHere />}
    >
      {({ title, versions }) => <Chosen id={id} title={title} versions={versions} />}
    </QueryState>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

function Chosen({ id, title, versions }: { id: string; title: string; versions: ProjectVersion[] }) {
  const [search, setSearch] = useSearchParams();
  const pair = choosePair(versions, { from: search.get('from'), to: search.get('to') });
  return (
    <>
      <title>{`Compare versions: ${title}`}</title>
      <header className="mb-6">
        <p className="text-14 text-muted">
          <Link to={`/project/${id}`} className="link link-target wrap-anywhere">
            {title || 'Untitled draft'}
          </Link>
        </p>
        <h1 className="mt-1 text-28 sm:text-36">Compare versions</h1>
        {pair && (
          <VersionPicker
            versions={versions}
            pair={pair}
            onChoose={(chosen) => setSearch({ ...chosen }, { replace: true })}
          />
        )}
      </header>
      {pair ? <Comparison id={id} {...pair} /> : <OneVersion />}
    </>
  );
}

function Comparison(pair: ComparedPair) {
  return (
    <QueryState
      query={useComparison(pair)}
      title="The versions could not be compared"
      loading={<ResultSkeleton />}
      failed={(error) => isMissing(error) && <NothingHere />}
    >
      {({ files, dependencies }) => (
        <div className="comparison">
          <Summary files={files} />
          <DependencyChanges dependencies={dependencies} />
          <FileChanges key={`${pair.from} ${pair.to}`} pair={pair} files={files} />
        </div>
      )}
    </QueryState>
  );
}

function OneVersion() {
  return (
    <EmptyState level="h2" drawing={BOX} title="There is one version only">
      <p>Once another one is there, this page shows what changed.</p>
    </EmptyState>
  );
}

function NothingHere() {
  return (
    <EmptyState level="h2" drawing={SIGNPOST} title="These versions are not there, or not open to you">
      <p>The buyers of a project, its seller and admins can compare its versions.</p>
    </EmptyState>
  );
}

function ComparisonSkeleton() {
  return (
    <>
      <div className="mb-6 grid gap-3">
        <h1 className="text-28 sm:text-36">Compare versions</h1>
        <Skeleton className="h-11 w-full max-w-md" />
      </div>
      <ResultSkeleton />
    </>
  );
}

function ResultSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Comparing the versions</span>
      <Skeleton className="h-11 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  );
}
