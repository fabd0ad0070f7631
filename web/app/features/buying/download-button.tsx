import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { Progress } from '../../ui/progress.tsx';
import { type DownloadedFile, downloadArchive } from './download-archive.ts';

/** Downloads an archive; shows how far it is, can be cancelled, and says what went wrong. */
export function DownloadButton({ file, solid = false }: { file: DownloadedFile; solid?: boolean }) {
  const { progress, failure, start, cancel, forget } = useDownload(file);
  return (
    <div className="grid gap-3">
      {progress === undefined ? (
        <Button variant={solid ? 'solid' : 'quiet'} onClick={start} className="justify-self-start">
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

function useDownload(file: DownloadedFile) {
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
      if (!control.signal.aborted) setFailure(messageOf(error, 'Download failed'));
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
