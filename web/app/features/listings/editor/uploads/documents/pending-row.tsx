import { Button } from '../../../../../ui/button.tsx';
import { Progress } from '../../../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../../../ui/feedback/spinner.tsx';
import type { PendingDocument } from './upload.ts';

/** A document on its way, or why it was not taken. */
export function PendingDocumentRow({
  document: { file, progress, message },
  onRetry,
  onDismiss,
}: {
  document: PendingDocument;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  return (
    <div className="grid gap-2 text-14">
      <p className="font-medium wrap-anywhere">{file.name}</p>
      {message === undefined && progress < 1 && <Progress label="Uploading" value={progress} />}
      {message === undefined && progress >= 1 && (
        <p className="flex items-center gap-3 text-muted">
          <Spinner />
          Checking the document
        </p>
      )}
      {message !== undefined && (
        <>
          <p className="text-danger wrap-anywhere">{message}</p>
          <p className="flex flex-wrap gap-2">
            <Button size="small" onClick={onRetry} aria-label={`Try again: ${file.name}`}>
              Try again
            </Button>
            <Button size="small" variant="plain" onClick={onDismiss} aria-label={`Remove ${file.name}`}>
              Remove
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
