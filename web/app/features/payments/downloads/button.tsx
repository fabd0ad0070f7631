import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { formatBytes } from '../../../ui/text/format.ts';
import { type DownloadedFile, downloadArchive } from './fetch-archive.ts';

/** Downloads an archive; shows how far it is, can be cancelled, and says what went wrong. */
export function DownloadButton({
  file,
  solid = false,
  wide = false,
  fallback = 'Download failed',
}: {
  file: DownloadedFile;
  solid?: boolean;
  /** As wide as what it stands in. */
  wide?: boolean;
  /** What is said when no server did (rule B8). */
  fallback?: string;
}) {
  const { progress, failure, start, cancel, forget } = useDownload(file, fallback);
  return (
    <div className="grid gap-3">
      {progress === undefined ? (
        <Button
          variant={solid ? 'solid' : 'quiet'}
          onClick={start}
          className={wide ? '' : 'justify-self-start'}
        >
          <Download size={18} aria-hidden="true" />
          Download <span className="figures font-normal">{formatBytes(file.size)}</span>
        </Button>
      ) : (
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <Progress
              label="Downloading"
              value={file.size > 0 ? progress / file.size : 0}
              detail={`${formatBytes(progress)} of ${formatBytes(file.size)}`}
            />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {failure && (
        <Alert tone="error" onDismiss={forget}>
          {failure}
        </Alert>
      )}
    </div>
  );
}

function useDownload(file: DownloadedFile, fallback: string) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const control = new AbortController();
    running.current = control;
    setFailure(undefined);
    setProgress(0);
    try {
      await downloadArchive(file, { signal: control.signal, onProgress: setProgress });
    } catch (error) {
      if (!control.signal.aborted) setFailure(wordsOf(error, fallback));
    } finally {
      if (running.current === control) setProgress(undefined);
    }
  };
  return {
    progress,
    failure,
    start,
    cancel: () => running.current?.abort(),
    forget: () => setFailure(undefined),
  };
}

function wordsOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !error.code.startsWith('network.') ? error.message : fallback;
}
