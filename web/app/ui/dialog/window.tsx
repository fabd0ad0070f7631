import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useModal } from './use-modal.ts';

/**
 * A native modal dialog. Escape, the backdrop and the close button call `onClose`; none of them does while
 * `locked`, that is while a request is on its way (rule B4). One that `stays` has no close button: only what is in
 * it ends it.
 */
export function Dialog({
  open,
  onClose,
  title,
  locked = false,
  stays = false,
  wide = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  locked?: boolean;
  stays?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  const isHeld = locked || stays;
  const leave = () => {
    if (!isHeld) onClose();
  };
  return (
    <dialog
      aria-labelledby={titleId}
      className={`dialog ${wide ? 'dialog-wide' : ''}`}
      // Of those that Escape would close, browsers let only the first be held back.
      {...(isHeld ? { closedby: 'none' } : {})}
      {...useModal(open, leave)}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-22 wrap-anywhere">
          {title}
        </h2>
        {!stays && (
          <button
            type="button"
            onClick={leave}
            aria-disabled={locked || undefined}
            aria-label="Close"
            className="btn btn-plain -m-2 size-11 p-0"
          >
            <X size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {open && children}
    </dialog>
  );
}
