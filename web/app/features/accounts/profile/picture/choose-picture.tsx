import { Upload } from 'lucide-react';
import { type ComponentType, type DragEvent, useState } from 'react';
import { loadModule } from '../../../../lib/page/load-module.ts';
import { PICTURE_TYPES } from './accepted-files.ts';
import type { CropPictureDialogProps } from './crop-dialog.tsx';

/** Handlers for the element on which a file can be dropped, and whether one is held over it. */
export function useFileDrop(onDrop: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.files[0]);
    },
  };
}

/** The dialog comes when the first picture was chosen: most visits to the settings need none. */
export function useCropDialog() {
  const [CropDialog, setCropDialog] = useState<ComponentType<CropPictureDialogProps>>();
  const [chosen, setChosen] = useState<File>();
  const open = async (file: File) => {
    const { CropPictureDialog } = await loadModule(() => import('./crop-dialog.tsx'));
    setCropDialog(() => CropPictureDialog);
    setChosen(file);
  };
  return { CropDialog, chosen, open, close: () => setChosen(undefined) };
}

/** The system's file picker behind a label that looks like a button. */
export function PicturePicker({
  id,
  action,
  onChoose,
}: {
  /** What is said about the files stands in an element with this id and `-help`. */
  id: string;
  action: string;
  onChoose: (file: File | undefined) => void;
}) {
  return (
    <>
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        aria-describedby={`${id}-help`}
        className="peer sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file can be chosen again after the dialog was closed.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="btn btn-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        <Upload size={17} aria-hidden="true" />
        {action}
      </label>
    </>
  );
}
