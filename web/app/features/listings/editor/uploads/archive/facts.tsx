import { FileArchive } from 'lucide-react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import type { ProjectArchive } from '#contract/listings/schemas.ts';
import type { FoundArchive } from './attach.ts';

/** What the server found in an archive: the same facts, and the same checksum, that buyers see. */
export function ArchiveFacts({
  present,
  found,
}: {
  present: ProjectArchive | null;
  found: FoundArchive | undefined;
}) {
  const shown =
    found ??
    (present && { ...present, name: present.originalName, number: present.version, isWaiting: false });
  if (!shown) return null;
  return (
    <div className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
        <FileArchive size={20} aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 font-medium wrap-anywhere">{shown.name}</span>
        <span className="figures ml-auto text-14 text-muted">
          {formatBytes(shown.size)} · {counted(shown.files, 'file')} · v{shown.number}
        </span>
      </div>
      <dl className="border-t border-line bg-sunken px-4 py-3 text-14">
        <dt className="label-mono text-muted">SHA-256</dt>
        <dd className="figures break-all">{shown.sha256}</dd>
      </dl>
      <p className="empty:hidden border-t border-line px-4 py-3 text-14">
        {found && (found.isWaiting ? 'Checked and sent for review.' : 'Archive checked, no problems.')}
      </p>
    </div>
  );
}
