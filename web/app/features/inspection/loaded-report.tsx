import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type InspectedArchive, useFiles, useReport } from './queries.ts';
import { InspectionReport } from './report/inspection-report.tsx';
import { wholeReport } from './report/page-report.ts';
import '../../styles/inspection/gallery.css';
import '../../styles/inspection/report.css';

const NO_FILES: never[] = [];

/** The whole report of an archive, on a page behind sign-in. */
export function LoadedReport({ archive }: { archive: InspectedArchive }) {
  const report = useReport(archive);
  const files = useFiles(archive, report.data !== undefined && report.data.status !== 'running');
  return (
    <QueryState
      query={report}
      title="The report could not be loaded"
      loading={
        <div role="status" className="report">
          <span className="sr-only">Loading the report</span>
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
      }
    >
      {(data) => (
        <InspectionReport
          id={archive.id}
          report={wholeReport(data, files.data ?? NO_FILES)}
          insteadOfTree={files.data ? undefined : <AbsentFiles query={files} />}
        />
      )}
    </QueryState>
  );
}

/** While there are no files: that they are on their way, or that they could not be loaded. */
function AbsentFiles({ query }: { query: ReturnType<typeof useFiles> }) {
  return (
    <QueryState
      query={query}
      title="The files could not be loaded"
      loading={
        <div role="status">
          <span className="sr-only">Loading the files</span>
          <Skeleton className="h-40 w-full" />
        </div>
      }
    >
      {() => null}
    </QueryState>
  );
}
