import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import type { ComparedFiles } from '#contract/inspection/comparison/schemas.ts';
import { type FileRow, fileRows } from './file-rows.ts';
import { FileLines } from './lines.tsx';
import type { ComparedPair } from './queries.ts';
import { ChangeSign } from './sign.tsx';

/** How many are shown at first. */
const SHOWN = 200;

/** Every file that is not as it was; a text opens to the lines that changed. */
export function FileChanges({ pair, files }: { pair: ComparedPair; files: ComparedFiles }) {
  const [isOpen, setOpen] = useState(false);
  const rows = useMemo(() => fileRows(files), [files]);
  const shown = isOpen ? rows : rows.slice(0, SHOWN);
  return (
    <section aria-labelledby="file-changes">
      <h2 id="file-changes" className="mb-3 text-22">
        Files
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">Every file is as it was.</p>
      ) : (
        <ul className="panel comparison-files">
          {shown.map((row) => (
            <li key={row.path}>
              <FileChange pair={pair} row={row} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <button type="button" className="link link-target mt-2 text-14" onClick={() => setOpen(true)}>
          Show all {counted(rows.length, 'file')}
        </button>
      )}
      {files.isCut && (
        <p className="mt-2 text-14 text-muted">
          There are more changes than are listed here; the figures above count them all.
        </p>
      )}
    </section>
  );
}

function FileChange({ pair, row }: { pair: ComparedPair; row: FileRow }) {
  const [isOpen, setOpen] = useState(false);
  if (!row.isText) {
    return (
      <div className="comparison-file">
        <FileFacts row={row} caret={<span className="comparison-caret" />} />
      </div>
    );
  }
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="comparison-file">
        <FileFacts
          row={row}
          caret={<ChevronRight size={14} aria-hidden="true" className="comparison-caret" />}
        />
      </summary>
      {isOpen && <FileLines pair={pair} path={row.path} />}
    </details>
  );
}

function FileFacts({ row, caret }: { row: FileRow; caret: ReactNode }) {
  const { kind, path, pathBefore, addedLines, removedLines } = row;
  return (
    <>
      <span className="comparison-path">
        {caret}
        <ChangeSign kind={kind} />
        <span>
          {path}
          {pathBefore !== undefined && <span className="block text-muted">was {pathBefore}</span>}
        </span>
      </span>
      <span className="comparison-facts">
        {addedLines !== null && removedLines !== null && (
          <LineCounts added={addedLines} removed={removedLines} />
        )}
        <span>{sizes(row)}</span>
      </span>
    </>
  );
}

function LineCounts({ added, removed }: { added: number; removed: number }) {
  return (
    <span>
      <span className="text-success">
        +{added}
        <span className="sr-only"> lines</span>
      </span>{' '}
      <span className="text-danger">
        −{removed}
        <span className="sr-only"> lines</span>
      </span>
    </span>
  );
}

function sizes({ bytesBefore, bytesAfter }: FileRow): string {
  const [before, after] = [bytesBefore, bytesAfter].map((bytes) => bytes !== null && formatBytes(bytes));
  if (before && after && before !== after) return `${before} → ${after}`;
  return after || before || '';
}
