import { useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { type UprightPicture, useUprightPicture } from '../../../../ui/pictures/crop/decode-upright.ts';
import { ZoomSlider } from '../../../../ui/pictures/crop/zoom-slider.tsx';
import { CropFrame, frameClass } from './crop-frame.tsx';
import { CropPreview } from './crop-preview.tsx';
import type { CutKind } from './cut-kinds.ts';
import { usePartCrop } from './part-crop.ts';
import { usePictureUpload } from './use-upload.ts';

export interface CropPictureDialogProps {
  kind: CutKind;
  /** Open while there is one. */
  file: File | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Cuts a part from the chosen file and sends it; a refusal is said here, and the choice stays. */
export function CropPictureDialog({ kind, file, onClose, onSaved }: CropPictureDialogProps) {
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={kind.title}
      wide={kind.ratio > 1}
      locked={isSending}
    >
      {file && (
        <ChosenPicture kind={kind} file={file} onClose={onClose} onSaved={onSaved} onSending={setSending} />
      )}
    </Dialog>
  );
}

interface Ways extends CropPictureDialogProps {
  file: File;
  onSending: (isSending: boolean) => void;
}

function ChosenPicture(ways: Ways) {
  const decoded = useUprightPicture(ways.file);
  if (decoded.state === 'loading') {
    return (
      <div role="status">
        <span className="sr-only">Reading the picture</span>
        <div
          className={`skeleton ${frameClass(ways.kind)}`}
          style={{ aspectRatio: ways.kind.ratio }}
          aria-hidden="true"
        />
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

function Cutting({ kind, file, picture, onClose, onSaved, onSending }: Ways & { picture: UprightPicture }) {
  const crop = usePartCrop(picture, kind);
  const { part } = crop;
  const { send, cancel, isSending, error, progress } = usePictureUpload(kind);
  const save = () => {
    if (!part) return;
    onSending(true);
    send({ file, part }, { onSuccess: onSaved, onSettled: () => onSending(false) });
  };
  return (
    <form
      method="post"
      aria-label={kind.title}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) save();
      }}
    >
      <CropFrame picture={picture} crop={crop} kind={kind} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ZoomSlider crop={crop} />
        {kind.ratio === 1 && <CropPreview picture={picture} area={crop.area} />}
      </div>
      {isSending && (
        <Progress
          label={progress?.isSent ? 'Sent; now being cropped' : 'Sending'}
          value={progress ? progress.loaded / Math.max(1, progress.total) : 0}
          detail={formatBytes(file.size)}
        />
      )}
      {error && !isSending && <Alert tone="error">{messageOf(error)}</Alert>}
      <div className="dialog-foot">
        <Button onClick={isSending ? cancel : onClose}>{isSending ? 'Stop' : 'Cancel'}</Button>
        <Button type="submit" variant="solid" busy={isSending}>
          Use this part
        </Button>
      </div>
    </form>
  );
}
