import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Profile } from '#contract/accounts/schemas.ts';
import { Button } from '../../../../ui/button.tsx';
import { refusalBeside } from '../refused-fields.ts';
import { Outcome } from '../section-form.tsx';
import { PICTURE_HELP, refusePicture } from './accepted-files.ts';
import { PicturePicker, useCropDialog, useFileDrop } from './choose-picture.tsx';
import type { CutKind } from './cut-kinds.ts';

const DID_NOT_LOAD = 'The picture did not open. Check your connection and try again.';

interface PictureFieldProps {
  id: string;
  kind: CutKind;
  /** Whether there is one that can be changed and removed. */
  isSet: boolean;
  words: { choose: string; change: string; remove: string; what: string };
  /** As it is shown now. */
  shown: ReactNode;
  /** What there is to know beside the kinds of files. */
  help?: string;
  removing: UseMutationResult<Profile, Error, void>;
}

/** A picture that somebody shows: choose or drop one, cut it, or remove it. */
export function PictureField(props: PictureFieldProps) {
  const { id, kind, isSet, words, shown, help, removing } = props;
  const { outcome, setOutcome, choose, remove, CropDialog, chosen, close } = usePictureField(props);
  const { isOver, ...dropping } = useFileDrop(choose);
  return (
    // Dropping is an extra: the picker inside does the same by keys.
    <div
      data-over={isOver || undefined}
      className="flex flex-wrap items-center gap-5 rounded-card border border-dashed border-line-strong p-4 data-over:border-focus data-over:bg-info-tint"
      {...dropping}
    >
      {shown}
      <div className="min-w-52 flex-1">
        <div className="flex flex-wrap gap-2">
          <PicturePicker id={id} action={isSet ? words.change : words.choose} onChoose={choose} />
          {isSet && (
            <Button variant="quiet" busy={removing.isPending} onClick={remove}>
              {words.remove}
            </Button>
          )}
        </div>
        <p id={`${id}-help`} className="mt-2 text-14 text-muted">
          Or drop one here. {PICTURE_HELP}
          {help && ` ${help}`}
        </p>
        <Outcome done={outcome.done} problem={outcome.problem ?? refusalBeside(removing.error)} />
      </div>
      {CropDialog && (
        <CropDialog
          kind={kind}
          file={chosen}
          onClose={close}
          onSaved={() => {
            close();
            setOutcome({ done: `${words.what} saved` });
          }}
        />
      )}
    </div>
  );
}

/** What was chosen, and what came of it. */
function usePictureField({ words, removing }: PictureFieldProps) {
  const [outcome, setOutcome] = useState<{ done?: string; problem?: string }>({});
  const { CropDialog, chosen, open, close } = useCropDialog();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = refusePicture(file);
    setOutcome(problem ? { problem } : {});
    removing.reset();
    if (!problem) open(file).catch(() => setOutcome({ problem: DID_NOT_LOAD }));
  };
  const remove = () => {
    setOutcome({});
    removing.mutate(undefined, { onSuccess: () => setOutcome({ done: `${words.what} removed` }) });
  };
  return { outcome, setOutcome, choose, remove, CropDialog, chosen, close };
}
