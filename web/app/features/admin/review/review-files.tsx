import type { ReactNode } from 'react';
import type { Review } from '#contract/admin/schemas.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import type { ProjectArchive, ProjectDocument } from '#contract/listings/schemas.ts';
import { comparisonPath } from '../../../lib/paths/comparison.ts';
import { Link } from '../../../ui/nav.tsx';
import { asDecided } from '../listings/waiting.ts';
import { Panel } from './panel.tsx';

/** Things of other features that stand in a review. */
export interface ReviewSlots {
  /** The listing's page as buyers see it. */
  page: (project: Review['project']) => ReactNode;
  archiveAction: (archive: ProjectArchive & { filename: string }) => ReactNode;
  documentAction: (document: ProjectDocument) => ReactNode;
  /** What an inspection found in the archive that is decided about; `status` is where what it belongs to stands. */
  inspection: (projectId: string, archive: ProjectArchive, status: Review['project']['status']) => ReactNode;
}

/** The archive that is decided about, with what its seller says of it, and the documents: to be opened. */
export function ReviewFiles({ review, slots }: { review: Review; slots: ReviewSlots }) {
  const { projectZipFile: archive, documentationFiles } = asDecided(review.project);
  const { _id: id, management, projectZipFile: sold } = review.project;
  const open = management?.openVersion;
  return (
    <Panel id="check" title="To check">
      {archive ? (
        <Archive archive={archive} changelog={open?.changelog} action={slots.archiveAction}>
          {open && sold && (
            <Link to={comparisonPath(id, sold.version, open.number)} className="link link-target">
              Compare with {sold.version}
            </Link>
          )}
        </Archive>
      ) : (
        <p className="text-14 text-muted">This listing has no archive.</p>
      )}
      {documentationFiles.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line text-14">
          {documentationFiles.map((document) => (
            <li key={document._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-52 break-all">{document.originalName}</span>
              <span className="figures text-12 text-muted">{formatBytes(document.size)}</span>
              {slots.documentAction(document)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Archive({
  archive,
  changelog,
  action,
  children,
}: {
  archive: ProjectArchive;
  changelog: string | undefined;
  action: ReviewSlots['archiveAction'];
  /** What else can be done with it. */
  children: ReactNode;
}) {
  return (
    <div className="grid gap-3 text-14">
      <p>
        <span className="font-medium break-all">{archive.originalName}</span>
        <span className="figures block text-12 text-muted">
          v{archive.version} · {formatBytes(archive.size)} · {counted(archive.files, 'file')}
        </span>
        <span className="figures block text-12 break-all text-muted">SHA-256 {archive.sha256}</span>
      </p>
      {changelog && (
        <div>
          <h3 className="font-sans text-14 font-medium">Changelog</h3>
          <p className="as-written wrap-anywhere">{changelog}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        {archive.filename !== null && action({ ...archive, filename: archive.filename })}
        {children}
      </div>
    </div>
  );
}
