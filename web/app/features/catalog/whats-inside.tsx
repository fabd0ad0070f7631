import { Package } from 'lucide-react';
import type { Project } from '#contract/listings.ts';
import { counted, formatBytes } from '../../ui/format.ts';

/** What the archive is: the same facts, and the same SHA-256, as the file that is downloaded. */
export function WhatsInside({ project }: { project: Project }) {
  const archive = project.projectZipFile;
  if (!archive) {
    return (
      <p className="text-muted">
        This project does not have a downloadable ZIP file. Please contact the seller for access to the source
        code.
      </p>
    );
  }
  const note = project.zipDescription || archive.description;
  return (
    <div className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4 sm:px-5">
        <Package size={20} className="text-hue-spine" aria-hidden="true" />
        <span className="min-w-0 font-medium break-all">{archive.originalName}</span>
        <span className="figures ml-auto text-14 text-muted">
          {formatBytes(archive.size)} · {counted(archive.files, 'file')} · v{archive.version}
        </span>
      </div>
      {note && <p className="as-written border-t border-line px-4 py-3 text-14 text-muted sm:px-5">{note}</p>}
      <dl className="border-t border-line bg-sunken px-4 py-3 text-14 sm:px-5">
        <dt className="label-mono text-muted">SHA-256</dt>
        <dd className="figures break-all">{archive.sha256}</dd>
        <dd className="mt-2 text-muted">
          The file you download has this checksum. Compare it with{' '}
          <code className="figures text-ink">sha256sum</code>.
        </dd>
      </dl>
    </div>
  );
}
