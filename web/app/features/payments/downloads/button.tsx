import { Download } from 'lucide-react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { type DownloadedFile, useDownload } from './use-download.ts';

/** Lets the browser download an archive; says what went wrong before it began. */
export function DownloadButton({
  file,
  variant = 'quiet',
  size = 'normal',
  wide = false,
  fallback,
}: {
  file: DownloadedFile;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as what it stands in. */
  wide?: boolean;
  /** What is said when no server did (rule B8). */
  fallback?: string;
}) {
  const { state, failure, start, forgetFailure } = useDownload(file, fallback);
  return (
    <div className="grid gap-3">
      <Button
        variant={variant}
        size={size}
        busy={state === 'asking'}
        onClick={start}
        className={wide ? '' : 'justify-self-start'}
      >
        {state !== 'asking' && <Download size={18} aria-hidden="true" />}
        Download <span className="figures font-normal">{formatBytes(file.size)}</span>
      </Button>
      <p role="status" className="text-14 text-muted empty:hidden">
        {state === 'begun' && `Your browser downloads ${file.originalName}.`}
      </p>
      {failure && (
        <Alert tone="error" onDismiss={forgetFailure}>
          {failure}
        </Alert>
      )}
    </div>
  );
}
