import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { CropPictureDialog } from './crop-picture-dialog.tsx';
import { PICTURE_HELP, PICTURE_TYPES, refusePicture } from './picture-file.ts';
import { useRemovePicture } from './profile-queries.ts';
import { refusalBeside } from './refusal.ts';
import { Outcome } from './settings-form.tsx';

const INPUT_ID = 'profile-picture';

/** The profile picture: choose or drop one, cut it, or remove it. */
export function PictureSection({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState<File>();
  const [outcome, setOutcome] = useState<{ done?: string; problem?: string }>({});
  const [isOver, setOver] = useState(false);
  const removing = useRemovePicture();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = refusePicture(file);
    setOutcome(problem ? { problem } : {});
    removing.reset();
    if (!problem) setChosen(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the picker inside does the same by keys
    <div
      data-over={isOver || undefined}
      className="mb-6 flex flex-wrap items-center gap-5 rounded-card border border-dashed border-line-strong p-4 data-over:border-focus data-over:bg-info-tint"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <Avatar address={profile.photoURL} pixels={96} />
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
      <CropPictureDialog
        file={chosen}
        onClose={() => setChosen(undefined)}
        onSaved={() => {
          setChosen(undefined);
          setOutcome({ done: 'Picture saved' });
        }}
      />
    </div>
  );
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
