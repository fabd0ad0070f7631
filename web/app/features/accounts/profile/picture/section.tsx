import { Upload } from 'lucide-react';
import { type ComponentType, type DragEvent, useState } from 'react';
import type { Profile } from '#contract/accounts/schemas.ts';
import { loadModule } from '../../../../lib/page/load-module.ts';
import { Button } from '../../../../ui/button.tsx';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { useRemovePicture } from '../queries.ts';
import { refusalBeside } from '../refused-fields.ts';
import { Outcome } from '../section-form.tsx';
import { PICTURE_HELP, PICTURE_TYPES, refusePicture } from './accepted-files.ts';
import type { CropPictureDialogProps } from './crop-dialog.tsx';

const INPUT_ID = 'profile-picture';
const DID_NOT_LOAD = 'The picture did not open. Check your connection and try again.';

/** The profile picture: choose or drop one, cut it, or remove it. */
export function PictureSection({ profile }: { profile: Profile }) {
  const [outcome, setOutcome] = useState<{ done?: string; problem?: string }>({});
  const removing = useRemovePicture();
  const { CropDialog, chosen, open, close } = useCropDialog();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = refusePicture(file);
    setOutcome(problem ? { problem } : {});
    removing.reset();
    if (!problem) open(file).catch(() => setOutcome({ problem: DID_NOT_LOAD }));
  };
  const { isOver, ...dropping } = useFileDrop(choose);
  return (
    // Dropping is an extra: the picker inside does the same by keys.
    <div
      data-over={isOver || undefined}
      className="mb-6 flex flex-wrap items-center gap-5 rounded-card border border-dashed border-line-strong p-4 data-over:border-focus data-over:bg-info-tint"
      {...dropping}
    >
      <Avatar address={profile.photoURL} name={profile.displayName} pixels={96} />
      <div className="min-w-52 flex-1">
        <div className="flex flex-wrap gap-2">
          <PicturePicker
            action={profile.photoURL ? 'Change picture' : 'Choose a picture'}
            onChoose={choose}
          />
          {profile.photoURL && (
            <Button
              variant="quiet"
              busy={removing.isPending}
              onClick={() => {
                setOutcome({});
                removing.mutate(undefined, { onSuccess: () => setOutcome({ done: 'Picture removed' }) });
              }}
            >
              Remove
            </Button>
          )}
        </div>
        <p id={`${INPUT_ID}-help`} className="mt-2 text-14 text-muted">
          Or drop one here. {PICTURE_HELP}
        </p>
        <Outcome done={outcome.done} problem={outcome.problem ?? refusalBeside(removing.error)} />
      </div>
      {CropDialog && (
        <CropDialog
          file={chosen}
          onClose={close}
          onSaved={() => {
            close();
            setOutcome({ done: 'Picture saved' });
          }}
        />
      )}
    </div>
  );
}

/** Handlers for the element on which a file can be dropped, and whether one is held over it. */
function useFileDrop(onDrop: (file: File | undefined) => void) {
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
function useCropDialog() {
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
function PicturePicker({ action, onChoose }: { action: string; onChoose: (file: File | undefined) => void }) {
  return (
    <>
      <input
        id={INPUT_ID}
        type="file"
        accept={PICTURE_TYPES}
        aria-describedby={`${INPUT_ID}-help`}
        className="peer sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file can be chosen again after the dialog was closed.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={INPUT_ID}
        className="btn btn-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      >
        <Upload size={17} aria-hidden="true" />
        {action}
      </label>
    </>
  );
}
