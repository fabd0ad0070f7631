import { useState } from 'react';
import type { ComparedLine, FileComparison, Hunk } from '#contract/inspection/comparison/schemas.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type ComparedPair, useFileComparison } from './queries.ts';

/** How many lines stand in a page at first: each is a row of a table. */
const SHOWN = 800;

/** The lines of a text that changed, with those around them; asked for when it is opened. */
export function FileLines({ pair, path }: { pair: ComparedPair; path: string }) {
  return (
    <div className="comparison-lines">
      <QueryState
        query={useFileComparison(pair, path)}
        title="The lines could not be compared"
        loading={
          <div role="status" className="p-4">
            <span className="sr-only">Comparing the lines</span>
            <Skeleton className="h-24 w-full" />
          </div>
        }
      >
        {(file) => <Lines file={file} />}
      </QueryState>
    </div>
  );
}

function Lines({ file }: { file: FileComparison }) {
  const [isOpen, setOpen] = useState(false);
  if (file.isBinary) return <Note>This is a binary file, so it has no lines to compare.</Note>;
  if (file.tooLarge)
    return (
      <Note>
        It is too large, or changed too much, to be compared line by line. Download both versions for that.
      </Note>
    );
  if (file.hunks.length === 0) return <Note>Only the line endings differ.</Note>;
  const total = file.hunks.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1) */}
      <section className="diff-box" aria-label={`Changed lines of ${file.path}`} tabIndex={0}>
        <table className="diff-lines">
          <thead className="sr-only">
            <tr>
              <th scope="col">Line before</th>
              <th scope="col">Line after</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          {(isOpen ? file.hunks : firstLines(file.hunks)).map((hunk) => (
            <HunkRows key={`${hunk.oldStart} ${hunk.newStart}`} hunk={hunk} />
          ))}
        </table>
      </section>
      {!isOpen && total > SHOWN && (
        <button type="button" className="link link-target mx-4 text-14" onClick={() => setOpen(true)}>
          Show all {total} lines
        </button>
      )}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="px-4 py-3 text-14 text-muted">{children}</p>;
}

function firstLines(hunks: readonly Hunk[]): Hunk[] {
  let left = SHOWN;
  return hunks.flatMap((hunk) => {
    const lines = hunk.lines.slice(0, left);
    left -= lines.length;
    return lines.length > 0 ? [{ ...hunk, lines }] : [];
  });
}

const SIGNS: Record<ComparedLine['kind'], string> = { same: ' ', added: '+', removed: '−' };

function HunkRows({ hunk }: { hunk: Hunk }) {
  return (
    <tbody>
      {numbered(hunk).map(({ kind, text, before, after }) => (
        <tr key={`${before} ${after}`} data-kind={kind}>
          <td className="diff-number">{kind !== 'added' && before}</td>
          <td className="diff-number">{kind !== 'removed' && after}</td>
          <td className="diff-text">
            <span aria-hidden="true">{SIGNS[kind]} </span>
            {kind !== 'same' && <span className="sr-only">{kind}: </span>}
            {text}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Lines with their numbers in both states; of a line that is in one only, the other number is that of the line before which it would stand. */
function numbered({ oldStart, newStart, lines }: Hunk) {
  let [before, after] = [oldStart, newStart];
  return lines.map((line) => {
    const row = { ...line, before, after };
    if (line.kind !== 'added') before++;
    if (line.kind !== 'removed') after++;
    return row;
  });
}
