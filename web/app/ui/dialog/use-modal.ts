import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * What makes a `<dialog>` modal: spread it on the element. Escape and a click on the backdrop call `leave`; what
 * happens then is the caller's affair. Whatever way it goes, the focus returns to where it was.
 */
export function useModal(isOpen: boolean, leave: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!isOpen || !box) return;
    box.showModal();
    // Closed by hand even where it is about to go: only then the browser gives the focus back.
    return () => box.close();
  }, [isOpen]);
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // React hands these on to a dialog in which this one was opened.
      event.stopPropagation();
      event.preventDefault();
      leave();
    },
    // Browsers do not let a second Escape be prevented. One that is open all the same was only lowered or raised.
    onClose: (event: SyntheticEvent) => {
      event.stopPropagation();
      if (isOpen && !dialog.current?.open) leave();
    },
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target;
    },
    onClick: (event: MouseEvent) => {
      const { current: box } = dialog;
      // A text that was marked to beyond the edge ends in a click too, but did not begin outside.
      if (box && event.target === box && pressed.current === box && isOutside(event, box)) leave();
    },
  };
}

function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
