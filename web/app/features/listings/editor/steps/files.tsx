import type { ReactNode } from 'react';
import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { TextArea, TextInput } from '../../../../ui/form/field.tsx';
import { controlId, FINDINGS_CONTROL } from '../controls.ts';
import { modeOf } from '../saving/state.ts';
import { ArchivePanel } from '../uploads/archive/panel.tsx';
import type { ArchiveUpload } from '../uploads/archive/upload.ts';
import { DocumentsPart } from '../uploads/documents/part.tsx';
import type { DocumentUploads } from '../uploads/documents/upload.ts';
import { isPublished, takesVersions } from '../values/listing.ts';
import { EffectNote, StepPart, type StepProps, textField } from './parts.tsx';
import { OpenVersion } from './waiting-version.tsx';

/** Shows what an inspection found in the archive that was sent last; `status` is where what it belongs to stands. */
export type InspectionSlot = (
  archive: { id: string; version: string; sha256: string },
  status: Project['status'],
) => ReactNode;

/** The archive that buyers download with its version, and the documents beside it. */
export function FilesStep({
  archive,
  documents,
  inspection,
  ...props
}: StepProps & {
  archive: ArchiveUpload;
  documents: DocumentUploads;
  inspection: InspectionSlot | undefined;
}) {
  const project = props.state.listing?.project;
  const isLive = project !== undefined && isPublished(project.status);
  const hasVersions = project !== undefined && takesVersions(project);
  const takesArchiveAlone = modeOf(props.state) === 'curing';
  const hasOpen = Boolean(project?.management?.openVersion);
  return (
    <>
      {isLive && (
        <EffectNote>
          A new archive is a new version: it waits for a review while the one on the market goes on selling.
          Documents change at once.
        </EffectNote>
      )}
      <OpenVersion {...props} />
      <ArchivePanel {...props} archive={archive} />
      {inspection && <Inspection project={project} draw={inspection} />}
      {!takesArchiveAlone && (
        <TextInput
          {...textField(props, 'zipDescription')}
          label="Archive summary"
          note="optional"
          maxLength={LISTING_LIMITS.zipDescriptionMax}
        />
      )}
      <VersionPart {...props} isNext={hasVersions && !hasOpen} hasVersions={hasVersions} />
      {!takesArchiveAlone && <DocumentsPart {...props} documents={documents} />}
    </>
  );
}

/** The number of the archive's version, and what is new in it. */
function VersionPart({
  hasVersions,
  isNext,
  ...props
}: StepProps & { hasVersions: boolean; isNext: boolean }) {
  return (
    <StepPart
      title={isNext ? 'The next version' : 'Version'}
      help={
        isNext ? 'Goes out with the next archive.' : 'Buyers of any version may download every later one.'
      }
    >
      <div className="max-w-48">
        <TextInput
          {...textField(props, 'versionNumber')}
          label="Version number"
          help={hasVersions ? 'Left empty, it gets the next number.' : undefined}
          className="figures"
          placeholder={hasVersions ? undefined : '1.0.0'}
          autoComplete="off"
          maxLength={14}
        />
      </div>
      <TextArea
        {...textField(props, 'changelog')}
        label="What is new"
        note="optional"
        help="Buyers of earlier versions read it."
        rows={4}
        maxLength={LISTING_LIMITS.detailMax}
      />
    </StepPart>
  );
}

function Inspection({ project, draw }: { project: Project | undefined; draw: InspectionSlot }) {
  const archive = project && lastSent(project);
  if (!archive) return null;
  return (
    <StepPart title="Inspection" help="A program reads the archive. What is in it is never run.">
      <div id={controlId(FINDINGS_CONTROL)} tabIndex={-1} className="min-w-0">
        {draw(archive, project.management?.openVersion?.status ?? project.status)}
      </div>
    </StepPart>
  );
}

function lastSent({ _id: id, projectZipFile, management }: Project) {
  const waiting = management?.openVersion;
  if (waiting) return { id, version: waiting.number, sha256: waiting.sha256 };
  return projectZipFile && { id, version: projectZipFile.version, sha256: projectZipFile.sha256 };
}
