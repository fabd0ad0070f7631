import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDate, formatDateTime } from '#contract/formats/dates.ts';
import type { PersonalExport, PersonalExports } from '#contract/personal-data/exports/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { startExportDownload } from '../../../lib/files/start-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAskForExport, useExports } from './queries.ts';

/** Takes along what the market holds about a person (rule A9). */
export function ExportSection({ uid }: { uid: string }) {
  return (
    <QueryState query={useExports(uid)} loading={<ExportSkeleton />} title="Your exports could not be loaded">
      {(exports) => <Exports uid={uid} {...exports} />}
    </QueryState>
  );
}

function Exports({ uid, exports, keptDays, perDay }: PersonalExports & { uid: string }) {
  const asking = useAskForExport(uid);
  const [newest] = exports;
  const ready = exports.find(({ status }) => status === 'ready');
  const isRunning = newest?.status === 'running';
  return (
    <div className="grid gap-5">
      {ready && <Ready key={ready._id} file={ready} isOlder={ready !== newest} />}
      {isRunning && <Running percent={newest.percentDone} />}
      {newest?.status === 'failed' && (
        <Alert tone="error" title="Your data could not be put together">
          Something went wrong on our side on {formatDateTime(newest.askedAt)}. Ask for it again, and write to
          us if that fails too.
        </Alert>
      )}
      {newest?.status === 'expired' && !ready && (
        <p className="text-14 text-muted">
          Your data of {formatDate(newest.askedAt)} has expired. Ask for it again.
        </p>
      )}
      {!isRunning && (
        <div className="grid gap-2">
          <div>
            <Button busy={asking.isPending} onClick={() => asking.mutate()}>
              {exports.length === 0 ? 'Ask for your data' : 'Ask for your data again'}
            </Button>
          </div>
          <p className="text-14 text-muted">
            {keptText(keptDays)} You can ask {timesADay(perDay)} a day.
          </p>
        </div>
      )}
      <p role="alert" className="text-14 text-danger wrap-anywhere empty:hidden">
        {asking.error && messageOf(asking.error, 'It could not be begun. Try again.')}
      </p>
    </div>
  );
}

const timesADay = (count: number) => ['never', 'once', 'twice'][count] ?? `${count} times`;

const keptText = (days: number) =>
  `We mail you when it is ready. The file is kept for ${days === 1 ? 'a day' : `${days} days`}, or until a newer one is ready.`;

function Running({ percent }: { percent: number }) {
  return (
    <div role="status" className="panel grid gap-2 p-4">
      <Progress label="Preparing your data" value={percent / 100} />
      <p className="text-14 text-muted">You may leave this page. We mail you when it is ready.</p>
    </div>
  );
}

function Ready({ file, isOlder }: { file: PersonalExport; isOlder: boolean }) {
  const download = useMutation({ mutationFn: () => startExportDownload(file._id) });
  const { bytes, expiresAt, askedAt } = file;
  return (
    <div className="panel grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium">{isOlder ? 'Your earlier data' : 'Your data is ready'}</p>
          <p className="text-14 text-muted">
            ZIP, {formatBytes(bytes ?? 0)}, asked for on {formatDate(askedAt)}. You can download it until{' '}
            {expiresAt && formatDateTime(expiresAt)}.
          </p>
        </div>
        <Button variant="solid" busy={download.isPending} onClick={() => download.mutate()}>
          <Download size={18} aria-hidden="true" />
          Download
        </Button>
      </div>
      <p role="alert" className="text-14 text-danger wrap-anywhere empty:hidden">
        {download.error && messageOf(download.error, 'Download failed')}
      </p>
      <p role="status" className="text-14 text-muted empty:hidden">
        {download.isSuccess && 'Your browser is downloading it.'}
      </p>
    </div>
  );
}

function ExportSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading your exports</span>
      <Skeleton className="h-11 w-48" />
      <Skeleton className="h-5 w-full" />
    </div>
  );
}
