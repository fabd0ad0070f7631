import { useMemo, useState } from 'react';
import { counted } from '#contract/formats/words.ts';
import { type DiffPart, wordDiff } from './word-diff.ts';

/** Unchanged text longer than this is folded to its ends. */
const FOLDED_FROM = 600;
const SHOWN_AT_AN_END = 120;

/** A text before and after in one: what went is struck through, what came is underlined. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const stretches = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <p className="text-14 leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {stretches.map((stretch, index) => (
        <Piece
          // biome-ignore lint/suspicious/noArrayIndexKey: another text makes another list, and nothing in it moves
          key={index}
          stretch={stretch}
          isFirst={index === 0}
          isLast={index === stretches.length - 1}
        />
      ))}
    </p>
  );
}

function Piece({ stretch, isFirst, isLast }: { stretch: DiffPart; isFirst: boolean; isLast: boolean }) {
  const { kind, text } = stretch;
  if (kind === 'removed') return <Removed>{text}</Removed>;
  if (kind === 'added') return <Added>{text}</Added>;
  return <Unchanged text={text} isFirst={isFirst} isLast={isLast} />;
}

export function Removed({ children }: { children: string }) {
  return (
    <del className="diff-removed">
      <span className="sr-only">Removed: </span>
      {children}
      <span className="sr-only">. </span>
    </del>
  );
}

export function Added({ children }: { children: string }) {
  return (
    <ins className="diff-added">
      <span className="sr-only">Added: </span>
      {children}
      <span className="sr-only">. </span>
    </ins>
  );
}

function Unchanged({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || text.length < FOLDED_FROM) return <span className="text-muted">{text}</span>;
  // Cut between words, as far as there are any.
  const start = isFirst ? '' : text.slice(0, SHOWN_AT_AN_END).replace(/(?<!\S)\S*$/, '');
  const end = isLast ? '' : text.slice(-SHOWN_AT_AN_END).replace(/^\S*/, '');
  return (
    <span className="text-muted">
      {start}
      <button type="button" className="link px-1 text-12" onClick={() => setOpen(true)}>
        {counted(text.length - start.length - end.length, 'unchanged character')}
      </button>
      {end}
    </span>
  );
}
