import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

/**
 * A native modal dialog. Escape, the backdrop and the close button call `onClose`; none of them does while
 * `locked`, that is while a request is on its way (specification.md section 4, Negotiation modal).
 */
export function Dialog({
  open,
  onClose,
  title,
  locked = false,
  wide = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  locked?: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const leave = () => {
    if (!locked) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; keys close by the cancel event
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`dialog ${wide ? 'dialog-wide' : ''}`}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={() => {
        if (open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isOutside(event, dialog.current)) leave();
      }}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-22">
          {title}
        </h2>
        <button
          type="button"
          onClick={leave}
          aria-disabled={locked || undefined}
          aria-label="Close"
          className="btn btn-plain -m-2 size-11 p-0"
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {open && children}
    </dialog>
  );
}

function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
