import { useQuery } from '@tanstack/react-query';
import type { LoggedDownload } from '#contract/delivery/schemas.ts';
import { formatDateTime, formatTime } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api } from '../../lib/api/call.ts';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import '../../styles/delivery/download-log.css';

/** When which file of an order was downloaded; both sides of the sale read the same log (rule F6). */
export function DownloadLog({ orderId, empty }: { orderId: string; empty: string }) {
  const log = useQuery({
    queryKey: ['downloads', orderId],
    queryFn: ({ signal }) =>
      api('GET /payments/order/:orderId/downloads', {
        params: { orderId },
        query: { limit: MAX_PAGE_SIZE },
        signal,
      }),
  });
  return (
    <QueryState query={log} loading={<LogSkeleton />} fallback="The downloads could not be loaded.">
      {({ downloads, total }) =>
        downloads.length === 0 ? (
          <p className="download-log-note">{empty}</p>
        ) : (
          <>
            <ol className="download-log">
              {downloads.map((download) => (
                <Line key={`${download.lastAt} ${download.version} ${download.device}`} download={download} />
              ))}
            </ol>
            {total > downloads.length && (
              <p className="download-log-note">
                The newest {downloads.length} of {counted(total, 'download')}.
              </p>
            )}
          </>
        )
      }
    </QueryState>
  );
}

function Line({ download: { version, document, firstAt, lastAt, device } }: { download: LoggedDownload }) {
  return (
    <li>
      <span className="font-medium">
        {version !== null ? `Version ${version}` : (document ?? 'A document that was removed')}
      </span>
      <span className="download-log-when">
        <time dateTime={firstAt}>{formatDateTime(firstAt)}</time>
        {formatTime(lastAt) !== formatTime(firstAt) && (
          <>
            {' to '}
            <time dateTime={lastAt}>{formatTime(lastAt)}</time>
          </>
        )}
      </span>
      {device !== null && <span className="text-muted">{device}</span>}
    </li>
  );
}

function LogSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the downloads</span>
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
