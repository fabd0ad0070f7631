import { useState } from 'react';
import { KEY_LIMITS } from '#contract/licence-keys/constants.ts';
import type { SoldKey } from '#contract/licence-keys/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useBlockKey } from './queries.ts';

/** Asks why a key is to be blocked: its buyer reads it. */
export function BlockDialog({ sold, onClose }: { sold: SoldKey; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const blocking = useBlockKey();
  const block = () =>
    blocking.mutate(
      { keyId: sold._id, reason },
      {
        onSuccess: () => {
          showToast(`The key that ends in ${sold.tail} is blocked.`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      locked={blocking.isPending}
      title={`Block the key that ends in ${sold.tail}?`}
    >
      <div className="grid gap-4">
        <p>
          Programs stop accepting it at once. Its buyer keeps the download, reads your reason, and can ask for
          their money back. You can lift the block at any time.
        </p>
        <TextArea
          label="Reason"
          note={`${reason.trim().length} of ${KEY_LIMITS.reasonMax}`}
          help="Such as: the key was posted in a public forum."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={blocking.error ? wrong(blocking.error) : undefined}
          maxLength={KEY_LIMITS.reasonMax}
          rows={3}
        />
        <div className="dialog-foot">
          <Button disabled={blocking.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={blocking.isPending} onClick={block}>
            Block key
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function wrong(error: Error): string {
  return (error instanceof ApiError ? error.errors[0]?.message : undefined) ?? messageOf(error);
}
