import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Progress } from '../../../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../../../ui/feedback/spinner.tsx';
import type { ArchiveState } from './state.ts';
import { transferText } from './transfer-text.ts';
import type { ArchiveUpload } from './upload.ts';

/** How far the archive is, and what can be done about it; what is heard of it stands in `spoken/status.tsx`. */
export function ArchiveProgress({ upload, archive }: { upload: ArchiveState; archive: ArchiveUpload }) {
  switch (upload.stage) {
    case 'sending':
      return (
        <Transfer upload={upload} archive={archive} label="Uploading" act={<Pause archive={archive} />} />
      );
    case 'silent':
      return (
        <Transfer
          upload={upload}
          archive={archive}
          label="Waiting for the network"
          act={<Pause archive={archive} />}
        >
          <p className="text-14 text-warning">
            The server is not answering at the moment. The upload will continue by itself; nothing is lost.
          </p>
        </Transfer>
      );
    case 'paused':
      return (
        <Transfer
          upload={upload}
          archive={archive}
          label="Paused"
          act={<Resume archive={archive}>Resume</Resume>}
        />
      );
    case 'sent':
      return (
        <Transfer upload={upload} archive={archive} label="Uploaded" act={<Attach archive={archive} />}>
          <p className="text-14 text-muted">Say below what is new, then send it.</p>
        </Transfer>
      );
    case 'checking':
      return (
        <Box name={upload.name}>
          <p className="flex items-center gap-3 text-muted">
            <Spinner />
            Everything is sent. Checking the archive.
          </p>
        </Box>
      );
    case 'failed':
      return (
        <Transfer
          upload={upload}
          archive={archive}
          label="Stopped"
          act={<Resume archive={archive}>Try again</Resume>}
        >
          <p className="text-14 text-danger">{upload.message}</p>
        </Transfer>
      );
    case 'other-file':
      return <OtherFile upload={upload} archive={archive} />;
    default:
      return null;
  }
}

/** An upload that is not through: its bar, one act, and the way out. */
function Transfer({
  upload,
  archive,
  label,
  act,
  children,
}: {
  upload: ArchiveState;
  archive: ArchiveUpload;
  /** Names what it does at the moment. */
  label: string;
  act: ReactNode;
  children?: ReactNode;
}) {
  const { name, size, loaded, stage } = upload;
  const share = size > 0 ? loaded / size : 0;
  return (
    <Box
      name={name}
      actions={
        <>
          {act}
          <Button size="small" variant="plain" onClick={() => void archive.cancel()}>
            Cancel upload
          </Button>
        </>
      }
    >
      <Progress label={label} value={stage === 'sent' ? 1 : share} detail={transferText(upload)} />
      {children}
    </Box>
  );
}

function Pause({ archive }: { archive: ArchiveUpload }) {
  return (
    <Button size="small" onClick={() => void archive.pause()}>
      Pause
    </Button>
  );
}

function Resume({ archive, children }: { archive: ArchiveUpload; children: ReactNode }) {
  return (
    <Button size="small" onClick={() => archive.resume()}>
      {children}
    </Button>
  );
}

function Attach({ archive }: { archive: ArchiveUpload }) {
  return (
    <Button size="small" variant="solid" onClick={() => void archive.attach()}>
      Send this version for review
    </Button>
  );
}

function Box({ name, actions, children }: { name: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="panel grid gap-3 p-4">
      <p className="font-medium wrap-anywhere">{name}</p>
      {children}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

function OtherFile({ upload, archive }: { upload: ArchiveState; archive: ArchiveUpload }) {
  return (
    <Box
      name={archive.otherName}
      actions={
        <>
          <Button size="small" onClick={() => void archive.settleOther(false)}>
            Go on with {upload.name}
          </Button>
          <Button size="small" variant="danger" onClick={() => void archive.settleOther(true)}>
            Upload this one instead
          </Button>
        </>
      }
    >
      <p role="alert" className="text-14">
        {`This is not the file ${upload.name} that is being uploaded, or it has changed since. The part already uploaded cannot be used for this one.`}
      </p>
    </Box>
  );
}
