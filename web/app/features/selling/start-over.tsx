import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Empties the form, but only after a second thought: what was typed is gone for good. */
export function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className="link min-h-11 text-ink">
        Start over
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Empty the whole form?">
        <p className="text-muted">Text and chosen files are removed. Saved drafts stay in your list.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              onConfirm();
            }}
          >
            Empty the form
          </Button>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
        </div>
      </Dialog>
    </>
  );
}
