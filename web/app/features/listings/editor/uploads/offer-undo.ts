import { messageOf } from '../../../../lib/api/error.ts';
import { showToast, showUndoToast } from '../../../../ui/feedback/toast.tsx';
import { isPassing } from '../saving/calls.ts';

/** The button that removes a file from the list; the focus goes there when a neighbour left or it came back. */
export const removeId = (id: string) => `${id}-remove`;

/** Whoever acted on a part of the list that leaves or moves goes on here, once it is drawn. */
export function focusSoon(controlId: string): void {
  requestAnimationFrame(() => document.getElementById(controlId)?.focus());
}

/** Tells that a file is removed, and brings it back when asked to (decision 113). */
export function offerUndo(name: string, id: string, bringBack: () => Promise<unknown>): void {
  const undo = () =>
    void bringBack().then(
      () => {
        showToast(`${name} is back.`);
        focusSoon(removeId(id));
      },
      (error: unknown) => {
        if (isPassing(error)) showUndoToast(`${name} is not back yet. Try again.`, undo, 'warning');
        else showToast(messageOf(error), 'error');
      },
    );
  showUndoToast(`${name} is removed.`, undo);
}
