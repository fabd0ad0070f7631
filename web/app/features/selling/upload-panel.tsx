import type { UploadProgress } from '../../lib/upload.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** How far the upload is; once all is sent, what the server does with it. */
export function UploadPanel({
  progress,
  hasArchive,
  onCancel,
}: {
  progress: UploadProgress | undefined;
  hasArchive: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        {progress?.isSent ? (
          <Spinner
            label={hasArchive ? 'Everything is sent. Checking the archive.' : 'Everything is sent. Saving.'}
          />
        ) : (
          <Progress
            label="Uploading"
            value={progress && progress.total > 0 ? progress.loaded / progress.total : 0}
            detail={progress ? wordsFor(progress) : 'Starting'}
          />
        )}
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** `12 MB of 80 MB, 2.1 MB/s, 32 s left` */
export function wordsFor({ loaded, total, bytesPerSecond, secondsLeft }: UploadProgress): string {
  const parts = [`${formatBytes(loaded)} of ${formatBytes(total)}`];
  if (bytesPerSecond > 0) parts.push(`${formatBytes(bytesPerSecond)}/s`);
  if (secondsLeft !== undefined) parts.push(wordsForSeconds(secondsLeft));
  return parts.join(', ');
}

function wordsForSeconds(seconds: number): string {
  if (seconds < 90) return `${seconds} s left`;
  return `${Math.ceil(seconds / 60)} min left`;
}
