export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

const SIGNS: Record<ChangeKind, { sign: string; word: string }> = {
  added: { sign: '+', word: 'Added' },
  removed: { sign: '−', word: 'Removed' },
  changed: { sign: '~', word: 'Changed' },
  moved: { sign: '→', word: 'Moved' },
};

/** What became of something: a sign with a colour for the eye, a word for the ear and the pointer. */
export function ChangeSign({ kind }: { kind: ChangeKind }) {
  const { sign, word } = SIGNS[kind];
  return (
    <span className="change-sign" data-kind={kind} title={word}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{word}: </span>
    </span>
  );
}
