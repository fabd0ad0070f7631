import type { ReactNode } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { trustedHtml } from '../../../lib/page/trusted-html.ts';
import { isSignedIn, useSession } from '../../../lib/session/current-user.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Documents, isOpenTo } from '../documents/list.tsx';
import { DetailRows, Technologies } from '../project/details.tsx';
import type { ModalSlots } from './slots.ts';

interface Props {
  project: Project;
  isOwned: boolean;
  slots: ModalSlots | undefined;
  /** What an inspection says of the archive. */
  report: ReactNode;
}

/** Description, technologies and details, in the order of rule B2. */
export function ModalBody({ project, isOwned, slots, report }: Props) {
  const session = useSession();
  const { descriptionHtml, projectDetails, documentationFiles } = project;
  return (
    <>
      <h3 className="modal-heading">Product Description</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised */}
      <div className="prose listing-text" dangerouslySetInnerHTML={trustedHtml(descriptionHtml)} />
      <Technologies project={project} />
      <h3 className="modal-heading mt-10">Project Details</h3>
      <dl className="detail-list">
        <DetailRows
          details={projectDetails}
          fields={['complexityLevel', 'techStack', 'timeline', 'prerequisites']}
        />
        <div>
          <dt>Source ZIP</dt>
          <dd>
            <SourceZip project={project} isOwned={isOwned} />
          </dd>
        </div>
        {project.projectZipFile && report && (
          <div>
            <dt>Looking inside</dt>
            <dd>{report}</dd>
          </div>
        )}
        {isOwned && project.githubRepo && (
          <div>
            <dt>Source repository</dt>
            <dd className="break-all">
              <a href={project.githubRepo} target="_blank" rel="noopener nofollow ugc" className="link">
                {project.githubRepo}
              </a>
            </dd>
          </div>
        )}
        <DetailRows details={projectDetails} fields={['installationInstructions', 'usageInstructions']} />
      </dl>
      <h4 className="mt-6 mb-3 text-14 text-muted">Documentation</h4>
      <Documents
        documents={documentationFiles}
        action={(document) =>
          isSignedIn(session) && isOpenTo(project, document)
            ? (slots?.documentAction(document, project) ?? false)
            : undefined
        }
      />
    </>
  );
}

/** The archive's facts; the archive itself is in the panel of those who own it. */
function SourceZip({ project, isOwned }: Pick<Props, 'project' | 'isOwned'>) {
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
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="card-mark mark-source size-4.5 text-hue-spine" aria-hidden="true" />
        <span className="break-all">{archive.originalName}</span>
        {!isOwned && <Badge>Purchase Required</Badge>}
      </p>
      <p className="figures text-12 text-muted">
        {formatBytes(archive.size)} · {counted(archive.files, 'file')} · v{archive.version}
      </p>
      {note && <p className="as-written text-14 text-muted">{note}</p>}
    </div>
  );
}
