import { useState } from 'react';
import type { PictureEdit } from '#contract/listings/forms/schemas.ts';
import { messageOf } from '../../../../../../lib/api/error.ts';
import { Button } from '../../../../../../ui/button.tsx';
import { Dialog } from '../../../../../../ui/dialog/window.tsx';
import { Alert } from '../../../../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../../../../ui/feedback/skeleton.tsx';
import { type Size, useUprightPicture } from '../../../../../../ui/pictures/crop/decode-upright.ts';
import { Cutting } from './cutting.tsx';

export interface EditPictureDialogProps {
  /** Names the picture. */
  title: string;
  /** A chosen file, or the address of a picture that is there. */
  source: File | string;
  /** Of a picture that is there, which is shown smaller than it is kept. */
  size?: Size | undefined;
  /** `undefined` where nothing is to be changed. */
  onSave: (edit: PictureEdit | undefined) => Promise<void> | void;
  onClose: () => void;
}

/** Crops and turns a picture of a listing. What goes wrong is said here, and the choice stays. */
export function EditPictureDialog({ title, source, size, onSave, onClose }: EditPictureDialogProps) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const decoded = useUprightPicture(source);
  const save = async (edit: PictureEdit | undefined) => {
    setSaving(true);
    setProblem(undefined);
    try {
      await onSave(edit);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={title} locked={isSaving} wide>
      {decoded.state === 'loading' && (
        <div role="status">
          <span className="sr-only">Reading the picture</span>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
      {decoded.state === 'unreadable' && (
        <div className="grid gap-5">
          <Alert tone="error">
            This picture cannot be read here. Check your connection, or add it again.
          </Alert>
          <div className="dialog-foot">
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      )}
      {decoded.state === 'ready' && (
        <Cutting
          picture={size ? { ...decoded.picture, ...size } : decoded.picture}
          isSaving={isSaving}
          problem={problem}
          onSave={(edit) => void save(edit)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
