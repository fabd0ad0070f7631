import { Button } from '../../../ui/button.tsx';
import type { NoteSubject } from './note-dialog.tsx';

/** The button that opens the note of a row. */
export function NoteButton({
  subject,
  onOpen,
}: {
  subject: NoteSubject;
  onOpen: (subject: NoteSubject) => void;
}) {
  return (
    <Button size="small" onClick={() => onOpen(subject)}>
      {subject.note === null ? 'Add a note' : 'Change the note'}
      <span className="sr-only">: {subject.about}</span>
    </Button>
  );
}

/** What an admin noted, and who. */
export function NoteText({ note }: { note: { text: string; by: string } | null }) {
  return (
    note && (
      <span className="block text-12 text-muted wrap-anywhere">
        “{note.text}”, {note.by}
      </span>
    )
  );
}
