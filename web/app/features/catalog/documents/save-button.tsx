import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ProjectDocument } from '#contract/listings/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { startDownload } from '../../../lib/files/start-download.ts';
import { Button } from '../../../ui/button.tsx';

/** Saves one documentation file; says what went wrong beside it, in the modal with the file's name (rule B8). */
export function DocumentButton({
  document,
  isInModal = false,
}: {
  document: ProjectDocument;
  isInModal?: boolean;
}) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await startDownload('POST /projects/docs/:filename/address', document.filename);
    } catch (error) {
      const reason = messageOf(error, 'Documentation download failed');
      setFailure(isInModal ? `Failed to download ${document.originalName}: ${reason}` : reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" busy={isBusy} onClick={save}>
        {!isBusy && <Download size={16} aria-hidden="true" />}
        Download<span className="sr-only"> {document.originalName}</span>
      </Button>
      {failure && (
        <p role="alert" className="basis-full text-14 text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
