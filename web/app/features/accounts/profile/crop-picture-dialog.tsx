import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CropFrame } from './crop-frame.tsx';
import { CropPreview } from './crop-preview.tsx';
import { type Crop, middleOf, toPixels } from './square-crop.ts';
import { type UprightPicture, useUprightPicture } from './upright-picture.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { ZoomSlider } from './zoom-slider.tsx';

/** Cuts a square from the chosen file and sends it; a refusal is said here, and the choice stays. */
export function CropPictureDialog({
  file,
  onClose,
  onSaved,
}: {
  file: File | undefined;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [isSending, setSending] = useState(false);
  return (
    <Dialog open={file !== undefined} onClose={onClose} title="Crop your picture" locked={isSending}>
      {file && <ChosenPicture file={file} onClose={onClose} onSaved={onSaved} onSending={setSending} />}
    </Dialog>
  );
}

interface Ways {
  file: File;
  onClose: () => void;
  onSaved: () => void;
  onSending: (isSending: boolean) => void;
}

function ChosenPicture(ways: Ways) {
  const decoded = useUprightPicture(ways.file);
  if (decoded.state === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">Reading the picture</span>
        <Skeleton className="mx-auto aspect-square w-full max-w-80" />
      </div>
    );
  }
  if (decoded.state === 'ready') return <Cutting {...ways} picture={decoded.picture} />;
  return (
    <div className="grid gap-5">
      <Alert tone="error">
        <p className="wrap-anywhere">{ways.file.name} cannot be read as a picture. Choose another file.</p>
      </Alert>
      <Button onClick={ways.onClose}>Close</Button>
    </div>
  );
}

function Cutting({ file, picture, onClose, onSaved, onSending }: Ways & { picture: UprightPicture }) {
  const [crop, setCrop] = useState<Crop>(() => middleOf(picture));
  const { send, cancel, isSending, error, progress } = usePictureUpload();
  const save = () => {
    onSending(true);
    send(
      { file, square: toPixels(crop, picture) },
      { onSuccess: onSaved, onSettled: () => onSending(false) },
    );
  };
  return (
    <form
      method="post"
      aria-label="Crop your picture"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) save();
      }}
    >
      <CropFrame picture={picture} crop={crop} onChange={setCrop} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ZoomSlider crop={crop} picture={picture} onChange={setCrop} />
        <CropPreview picture={picture} crop={crop} />
      </div>
      {isSending && (
        <Progress
          label={progress?.isSent ? 'Sent; now being cropped' : 'Sending'}
          value={progress ? progress.loaded / Math.max(1, progress.total) : 0}
          detail={formatBytes(file.size)}
        />
      )}
      {error && !isSending && <Alert tone="error">{messageOf(error)}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={isSending ? cancel : onClose}>{isSending ? 'Stop' : 'Cancel'}</Button>
        <Button type="submit" variant="solid" busy={isSending}>
          Use this part
        </Button>
      </div>
    </form>
  );
}
