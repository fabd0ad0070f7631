import { Button } from '../../../../../ui/button.tsx';
import { Progress } from '../../../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../../../ui/feedback/spinner.tsx';
import { EditButton } from './edit-button.tsx';
import { PicturePreview } from './preview.tsx';
import type { PendingPicture } from './upload.ts';

/** A picture on its way, or why it was not taken. */
export function PendingPictureTile({
  picture,
  onEdit,
  onRetry,
  onDismiss,
}: {
  picture: PendingPicture;
  onEdit: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const { file, message, edit, isSending } = picture;
  return (
    <>
      <div className="relative">
        <PicturePreview file={file} edit={edit} />
        {!isSending && <EditButton name={file.name} onEdit={onEdit} />}
      </div>
      <div className="grid gap-2 p-3 text-14">
        <p className="truncate text-12" title={file.name}>
          {file.name}
        </p>
        {message === undefined ? (
          <Coming picture={picture} />
        ) : (
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
    </>
  );
}

function Coming({ picture: { progress, isSending } }: { picture: PendingPicture }) {
  if (!isSending) return <p className="text-12 text-muted">Waiting its turn</p>;
  if (progress >= 1) {
    return (
      <p className="flex items-center gap-2 text-12 text-muted">
        <Spinner />
        Checking the picture
      </p>
    );
  }
  return <Progress label="Uploading" value={progress} />;
}
