import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ProjectDocument } from '#contract/listings/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { downloadDocument } from '../../../lib/files/download-document.ts';
import { Button } from '../../../ui/button.tsx';

/** Saves one documentation file; says what went wrong beside it (rule B8). */
export function DocumentButton({ document }: { document: ProjectDocument }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await downloadDocument(document);
    } catch (error) {
      const reason = messageOf(error, 'Documentation download failed');
      setFailure(`Failed to download ${document.originalName}: ${reason}`);
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
