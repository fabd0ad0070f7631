import { FileArchive, X } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../ui/format.ts';
import { DropZone, FileMessages } from './drop-zone.tsx';
import { largestOf, sortFiles } from './file-rules.ts';
import { controlId } from './listing-problems.ts';

const ID = controlId('projectZipFile');

/** The ZIP that buyers download; another choice replaces it. */
export function ArchivePicker({
  archive,
  error,
  onChange,
}: {
  archive: File | null;
  error: string | undefined;
  onChange: (archive: File | null) => void;
}) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const choose = (chosen: File[]) => {
    const { accepted, refusals } = sortFiles('archive', chosen.slice(0, 1), 0);
    setRefusals(refusals);
    if (accepted[0]) onChange(accepted[0]);
  };
  return (
    <div>
      {archive && (
        <div className="panel mb-4 flex items-center gap-3 py-2 pr-2 pl-4">
          <FileArchive size={20} aria-hidden="true" className="shrink-0 text-muted" />
          <p className="min-w-0 flex-1 wrap-anywhere">{archive.name}</p>
          <span className="figures text-14 whitespace-nowrap text-muted">{formatBytes(archive.size)}</span>
          <button
            type="button"
            aria-label={`Remove ${archive.name}`}
            onClick={() => onChange(null)}
            className="btn btn-plain size-11 p-0"
          >
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      )}
      <DropZone
        id={ID}
        kind="archive"
        multiple={false}
        action={archive ? 'Choose another ZIP' : 'Choose the ZIP'}
        describedBy={`${ID}-messages`}
        isWrong={error !== undefined}
        onChoose={choose}
      />
      <FileMessages
        id={`${ID}-messages`}
        error={error}
        refusals={refusals}
        help={`One ZIP up to ${largestOf('archive')}, without a password. It is checked when it arrives: links, absolute paths and damaged entries are refused.`}
      />
    </div>
  );
}
