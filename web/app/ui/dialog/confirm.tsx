import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Dialog } from './window.tsx';

/** Asks once more before an act that cannot be undone; a refusal is told in it, and it stays. */
export function ConfirmDialog({
  title,
  act,
  variant,
  open,
  busy,
  problem,
  onClose,
  onAct,
  children,
}: {
  title: string;
  /** What the button does, in its words. */
  act: string;
  variant: 'solid' | 'danger';
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onAct: () => void;
  /** What will happen. */
  children: ReactNode;
}) {
  return (
    <Dialog open={open} onClose={onClose} locked={busy} title={title}>
      <p>{children}</p>
      {problem && (
        <div className="mt-4">
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      <div className="mt-5 dialog-foot">
        <Button disabled={busy} onClick={onClose}>
          Go back
        </Button>
        <Button variant={variant} busy={busy} onClick={onAct}>
          {act}
        </Button>
      </div>
    </Dialog>
  );
}
