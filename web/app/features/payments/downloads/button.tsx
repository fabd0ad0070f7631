import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { startDownload } from '../../../lib/files/start-download.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

interface DownloadedFile {
  /** Stored name. */
  filename: string;
  /** Name under which it is saved. */
  originalName: string;
  size: number;
}

/** Lets the browser download an archive; says what went wrong before it began. */
export function DownloadButton({
  file,
  variant = 'quiet',
  wide = false,
  fallback = 'Download failed',
}: {
  file: DownloadedFile;
  variant?: ButtonVariant;
  /** As wide as what it stands in. */
  wide?: boolean;
  /** What is said when no server did (rule B8). */
  fallback?: string;
}) {
  const [state, setState] = useState<'idle' | 'asking' | 'begun'>('idle');
  const [failure, setFailure] = useState<string>();
  const start = async () => {
    setFailure(undefined);
    setState('asking');
    try {
      await startDownload('POST /projects/download/:filename/address', file.filename);
      setState('begun');
    } catch (error) {
      setFailure(messageOf(error, fallback));
      setState('idle');
    }
  };
  return (
    <div className="grid gap-3">
      <Button
        variant={variant}
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
        <Alert tone="error" onDismiss={() => setFailure(undefined)}>
          {failure}
        </Alert>
      )}
    </div>
  );
}
