import { Plus } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import { SAMPLES_MAX } from '#contract/inspection/constants.ts';
import { TextInput } from '../../../ui/form/field.tsx';
import { type Candidate, findCandidates } from './candidates.ts';

/** How many files are listed; whoever looks for another types more of its name. */
const ROWS = 30;

/** The archive's files that are not chosen yet, by a search; a press chooses one. */
export function FileSearch({
  candidates,
  isFull,
  onAdd,
}: {
  candidates: readonly Candidate[];
  isFull: boolean;
  onAdd: (path: string) => void;
}) {
  const [search, setSearch] = useState('');
  const found = findCandidates(candidates, useDeferredValue(search));
  const first = found.find(({ problem }) => !problem);
  const listId = useId();
  return (
    <div className="grid min-w-0 gap-2">
      <TextInput
        label="Find a file"
        type="search"
        autoComplete="off"
        value={search}
        aria-controls={listId}
        help={isFull ? `${SAMPLES_MAX} files are chosen. Remove one to choose another.` : undefined}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not meant.
          event.preventDefault();
          if (first && !isFull) onAdd(first.path);
        }}
      />
      <ul id={listId} aria-label="Files of the archive" className="sample-files sample-candidates">
        {found.slice(0, ROWS).map((candidate) => (
          <li key={candidate.path}>
            <CandidateRow candidate={candidate} isFull={isFull} onAdd={onAdd} />
          </li>
        ))}
        {found.length === 0 && <li className="sample-row text-muted">No file has this in its path.</li>}
      </ul>
      {found.length > ROWS && (
        <p className="text-12 text-muted">
          {`${counted(found.length - ROWS, 'more file')}: type a part of a path to find it.`}
        </p>
      )}
    </div>
  );
}

function CandidateRow({
  candidate: { path, bytes, problem },
  isFull,
  onAdd,
}: {
  candidate: Candidate;
  isFull: boolean;
  onAdd: (path: string) => void;
}) {
  const facts = (
    <>
      <span className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">{path}</span>
      <span className="figures text-12 text-muted">{formatBytes(bytes)}</span>
    </>
  );
  if (problem) {
    return (
      <p className="sample-row text-muted">
        {facts}
        <span className="basis-full text-12">{`Cannot be shown: ${problem}.`}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      className="sample-row"
      aria-disabled={isFull || undefined}
      onClick={() => !isFull && onAdd(path)}
    >
      <Plus size={14} aria-hidden="true" />
      <span className="sr-only">Show </span>
      {facts}
    </button>
  );
}
