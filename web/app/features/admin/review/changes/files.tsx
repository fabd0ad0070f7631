import { ChevronDown } from 'lucide-react';
import type { Review } from '#contract/admin/schemas.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import { Panel } from '../panel.tsx';

type Files = NonNullable<Review['files']>;
type Kind = 'added' | 'removed' | 'changed';

const KINDS: { kind: Kind; name: string; sign: string; tone: string }[] = [
  { kind: 'added', name: 'Added', sign: '+', tone: 'tone-success' },
  { kind: 'removed', name: 'Removed', sign: '−', tone: 'tone-error' },
  { kind: 'changed', name: 'Changed', sign: '~', tone: 'tone-warning' },
];

/** Files of the archive beside those of the one that was approved last, by name, size and checksum. */
export function FileChanges({ files }: { files: Files }) {
  const { totals, unchanged } = files;
  const isSame = totals.added + totals.removed + totals.changed === 0;
  return (
    <Panel id="files" title="Files in the archive">
      {isSame ? (
        <p className="text-14 text-muted">The same files as in the archive on sale.</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {KINDS.filter(({ kind }) => totals[kind] > 0).map((of) => (
              <li key={of.kind}>
                <FileList {...of} files={files[of.kind]} total={totals[of.kind]} />
              </li>
            ))}
          </ul>
          <p className="figures mt-3 text-12 text-muted">{counted(unchanged, 'file')} unchanged</p>
        </>
      )}
    </Panel>
  );
}

function FileList({
  name,
  sign,
  tone,
  files,
  total,
}: (typeof KINDS)[number] & { files: Files[Kind]; total: number }) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const isWhole = files.length === total;
  return (
    <details className="file-kind">
      <summary className="flex min-h-11 items-center gap-2 text-14">
        <span className={`figures text-(--tone) ${tone}`} aria-hidden="true">
          {sign}
        </span>
        <span className="font-medium">{name}</span>
        <span className="figures ml-auto text-12 text-muted">
          {counted(total, 'file')}
          {isWhole && ` · ${formatBytes(bytes)}`}
        </span>
        <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-muted" />
      </summary>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
        tabIndex={0}
        aria-label={`${name} files`}
        className="file-list"
      >
        {files.map((file) => (
          <li key={file.path} className="flex items-baseline gap-3">
            <span className="min-w-0 font-mono break-all">{file.path}</span>
            <span className="figures ml-auto whitespace-nowrap text-muted">{formatBytes(file.bytes)}</span>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <p className="mb-3 text-12 text-muted">
          The first {files.length} of {counted(total, 'file')}. Download the archive for the rest.
        </p>
      )}
    </details>
  );
}
