import { useEffect, useEffectEvent } from 'react';
import { rowStop } from '../../../../ui/data-table/row-stop.ts';
import { areSingleKeysOn } from './stored.ts';

/** What has the keys for itself. */
const OVERLAYS = 'dialog:modal, :popover-open';

/** Keys of the lists of a page: j and k go from row to row, x marks one, ? asks for `onHelp`. Enter opens, as everywhere. */
export function useListKeys(onHelp: () => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!areSingleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target as Element) || document.querySelector(OVERLAYS)) return;
    if (event.key === '?') {
      event.preventDefault();
      onHelp();
    } else if (ACTS[event.key]?.(event.target as Element)) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Each says whether it was for it. */
const ACTS: Record<string, (target: Element) => boolean> = {
  j: () => goBy(1),
  k: () => goBy(-1),
  x: () => press(currentRow()?.querySelector('[data-row-mark]')),
  // A box does nothing at Enter: what opens the row, or the first of what can be done with it.
  Enter: (target) =>
    target.matches('[data-row-mark]') && press(currentRow()?.querySelector('a[href], button')),
};

function press(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

/** A letter in a field is a letter. */
const isTyping = (target: Element) =>
  target.closest('input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]') !== null;

const currentRow = () => document.activeElement?.closest('[data-row]') ?? null;

/** Without a current row it begins at the first one; a row with nothing to press is passed over. */
function goBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('[data-row]')].filter((row) => rowStop(row));
  const current = currentRow();
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  const stop = next && rowStop(next);
  stop?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return rows.length > 0;
}
