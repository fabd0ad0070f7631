import type { ReactNode } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Progress } from '../../../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../../../ui/feedback/spinner.tsx';
import type { ArchiveState } from './state.ts';
import { transferText } from './transfer-text.ts';
import type { ArchiveUpload } from './upload.ts';

/** How far the archive is, and what can be done about it. */
export function ArchiveProgress({ upload, archive }: { upload: ArchiveState; archive: ArchiveUpload }) {
  const { name, size, loaded, message } = upload;
  const value = size > 0 ? loaded / size : 0;
  const cancel = (
    <Button size="small" variant="plain" onClick={() => void archive.cancel()}>
      Cancel upload
    </Button>
  );
  switch (upload.stage) {
    case 'sending':
      return (
        <Box
          name={name}
          actions={
            <>
              {pauseButton(archive)}
              {cancel}
            </>
          }
        >
          <Progress label="Uploading" value={value} detail={transferText(upload)} />
        </Box>
      );
    case 'silent':
      return (
        <Box
          name={name}
          actions={
            <>
              {pauseButton(archive)}
              {cancel}
            </>
          }
        >
          <Progress label="Waiting for the network" value={value} detail={transferText(upload)} />
          <p role="status" className="text-14 text-warning">
            The server is not answering at the moment. The upload will continue by itself; nothing is lost.
          </p>
        </Box>
      );
    case 'paused':
      return (
        <Box
          name={name}
          actions={
            <>
              <Button size="small" onClick={() => archive.resume()}>
                Resume
              </Button>
              {cancel}
            </>
          }
        >
          <Progress label="Paused" value={value} detail={transferText(upload)} />
        </Box>
      );
    case 'sent':
      return (
        <Box
          name={name}
          actions={
            <>
              <Button size="small" variant="solid" onClick={() => void archive.attach()}>
                Send this version for review
              </Button>
              {cancel}
            </>
          }
        >
          <Progress label="Uploaded" value={1} detail={transferText(upload)} />
          <p className="text-14 text-muted">Say below what is new, then send it.</p>
        </Box>
      );
    case 'checking':
      return (
        <Box name={name}>
          <Spinner label="Everything is sent. Checking the archive." />
        </Box>
      );
    case 'failed':
      return (
        <Box
          name={name}
          actions={
            <>
              <Button size="small" onClick={() => archive.resume()}>
                Try again
              </Button>
              {cancel}
            </>
          }
        >
          <Progress label="Stopped" value={value} detail={transferText(upload)} />
          <p role="alert" className="text-14 text-danger">
            {message}
          </p>
        </Box>
      );
    case 'other-file':
      return <OtherFile upload={upload} archive={archive} />;
    default:
      return null;
  }
}

function pauseButton(archive: ArchiveUpload) {
  return (
    <Button size="small" onClick={() => void archive.pause()}>
      Pause
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
