import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { controlId } from '../../controls.ts';
import { StepPart, type StepProps } from '../../steps/parts.tsx';
import { useObserved } from '../../use-editor.ts';
import { DropZone, FileMessages } from '../drop-zone.tsx';
import { largestOf } from '../file-rules.ts';
import { ArchiveFacts } from './facts.tsx';
import { ArchiveProgress } from './progress.tsx';
import type { ArchiveUpload } from './upload.ts';

const ID = controlId('projectZipFile');

/** The ZIP that buyers download: how it gets there, and what the server found in it. */
export function ArchivePanel({ state, archive }: StepProps & { archive: ArchiveUpload }) {
  const upload = useObserved(archive.state);
  const present = state.listing?.project.projectZipFile;
  const { stage, name, loaded, size } = upload;
  const isUnderWay = !['none', 'interrupted'].includes(stage);
  const isInterrupted = stage === 'interrupted';
  return (
    <StepPart title="Archive" help="The ZIP that buyers download.">
      {(present || upload.found) && <ArchiveFacts present={present ?? null} found={upload.found} />}
      <ArchiveProgress upload={upload} archive={archive} />
      {isInterrupted && (
        <p>
          {`${formatBytes(loaded)} of ${formatBytes(size)} of `}
          <strong className="font-medium wrap-anywhere">{name}</strong>
          {' have been uploaded. Choose the same file again and the upload continues from there.'}
        </p>
      )}
      {!isUnderWay && (
        <div>
          <DropZone
            id={ID}
            kind="archive"
            multiple={false}
            action={isInterrupted ? 'Choose the same ZIP' : present ? 'Choose another ZIP' : 'Choose the ZIP'}
            describedBy={`${ID}-messages`}
            isWrong={upload.message !== undefined}
            onChoose={(files) => archive.choose(files)}
          >
            {isInterrupted && (
              <button type="button" onClick={() => void archive.cancel()} className="link min-h-11 text-14">
                Cancel this upload
              </button>
            )}
          </DropZone>
          <FileMessages
            id={`${ID}-messages`}
            error={upload.message}
            refusals={[]}
            help={`One ZIP up to ${largestOf('archive')}, without a password. Resumable: pause or close the tab and continue later. Links, absolute paths and damaged entries are refused.`}
          />
        </div>
      )}
    </StepPart>
  );
}
