import type { ReactNode } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import type { Project, ProjectDocument } from '#contract/listings/schemas.ts';
import { LinkButton } from '../../../ui/button.tsx';

const TYPES: Record<ProjectDocument['fileType'], string> = {
  readme: 'Readme',
  technical: 'Technical',
  other: 'Other',
};

/** Whether a signed-in reader may have the document; for whom the archive is named, all are open (rule F7). */
export function isOpenTo({ projectZipFile }: Project, { access }: ProjectDocument): boolean {
  return access === 'preview' || projectZipFile?.filename != null;
}

/** Documentation files; `action` is what can be done with one: `undefined` for those who may not, `false` until it is known. */
export function Documents({
  documents,
  action,
}: {
  documents: ProjectDocument[];
  action?: (document: ProjectDocument) => ReactNode;
}) {
  if (documents.length === 0)
    return <p className="text-muted">This project comes without separate documents.</p>;
  return (
    <ul className="panel divide-y divide-line">
      {documents.map((document) => (
        <li key={document._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-5">
          <span className="card-mark mark-documents size-5 shrink-0 text-hue-spine" aria-hidden="true" />
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-medium break-all">{document.originalName}</p>
            {document.description && document.description !== document.originalName && (
              <p className="text-14 text-muted">{document.description}</p>
            )}
          </div>
          <span className="figures text-12 text-muted">
            {TYPES[document.fileType]} · {formatBytes(document.size)}
          </span>
          {action?.(document) ?? (
            <span className="text-12 text-muted">
              {document.access === 'preview' ? 'Open after signing in' : 'For buyers'}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** In place of a download that did not arrive: a fresh document may get what this one could not. */
export function OpenElsewhere({ projectId, name }: { projectId: string; name: string }) {
  return (
    <LinkButton to={`/project/${projectId}`} reload size="small">
      Open to download<span className="sr-only"> {name}</span>
    </LinkButton>
  );
}
