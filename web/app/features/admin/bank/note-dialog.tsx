import { useState } from 'react';
import { BANK_NOTE_MAX } from '#contract/admin/settlements/constants.ts';
import { NewBankNote } from '#contract/admin/settlements/schemas.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { ActForm } from '../acts/form.tsx';
import { type Noted, useNote } from './queries.ts';

/** What is noted: the row, what it is called, and the note that it has. */
export interface NoteSubject {
  of: Noted;
  id: string;
  about: string;
  note: string | null;
}

/** Asks what an admin found out about something that the books and the bank do not have alike. */
export function NoteDialog({ subject, onClose }: { subject: NoteSubject | undefined; onClose: () => void }) {
  const noting = useNote();
  const close = () => {
    noting.reset();
    onClose();
  };
  const write = (text: string | null) =>
    subject &&
    noting.mutate(
      { of: subject.of, id: subject.id, text },
      {
        onSuccess: () => {
          showToast(text === null ? 'The note is removed.' : 'The note is saved.');
          close();
        },
      },
    );
  return (
    <Dialog
      open={subject !== undefined}
      onClose={close}
      title={subject?.note ? 'Change the note' : 'Add a note'}
      locked={noting.isPending}
    >
      {subject && (
        <NoteForm
          key={subject.id}
          subject={subject}
          error={noting.error}
          isPending={noting.isPending}
          onCancel={close}
          onWrite={write}
        />
      )}
    </Dialog>
  );
}

const FIELD = 'bank-note';

function NoteForm({
  subject,
  error,
  isPending,
  onCancel,
  onWrite,
}: {
  subject: NoteSubject;
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onWrite: (text: string | null) => void;
}) {
  const [text, setText] = useState(subject.note ?? '');
  const [wrong, setWrong] = useState<string>();
  const refused = error instanceof ApiError ? error.at('note') : undefined;
  const submit = () => {
    const problem = schemaError(NewBankNote.shape.note, text);
    setWrong(problem);
    if (problem) document.getElementById(FIELD)?.focus();
    else onWrite(text.trim());
  };
  return (
    <ActForm
      about={subject.about}
      error={error}
      isSaidAtField={refused !== undefined}
      isPending={isPending}
      action="Save the note"
      onCancel={onCancel}
      onSubmit={submit}
    >
      <TextArea
        id={FIELD}
        label="What you found out"
        help="Kept here and in the audit log. The item then leaves the list of open ones."
        rows={3}
        maxLength={BANK_NOTE_MAX}
        required
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setWrong(undefined);
        }}
        error={wrong ?? refused}
      />
      {subject.note !== null && (
        <Button className="justify-self-start" disabled={isPending} onClick={() => onWrite(null)}>
          Remove the note
        </Button>
      )}
    </ActForm>
  );
}
