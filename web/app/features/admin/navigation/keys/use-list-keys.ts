import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from './stored.ts';

/** What leads from a row, what marks it, and the first thing that can be done in it. */
const STOPS = ['.data-row-link', 'h2 a[href]', '[data-row-mark]', 'a[href]', 'button'];

/** Keys of the lists of a page: j and k go from row to row, x marks one, ? asks for `onHelp`. Enter opens, as everywhere. */
export function useListKeys(onHelp: () => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!areSingleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target as Element) || document.querySelector('dialog:modal')) return;
    if (!ACTS[event.key] && event.key !== '?') return;
    event.preventDefault();
    if (event.key === '?') onHelp();
    else ACTS[event.key]?.();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const ACTS: Record<string, () => void> = {
  j: () => goBy(1),
  k: () => goBy(-1),
  x: () => currentRow()?.querySelector<HTMLInputElement>('[data-row-mark]')?.click(),
};

/** A letter in a field is a letter. */
const isTyping = (target: Element) =>
  target.closest('input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]') !== null;

const currentRow = () => document.activeElement?.closest('[data-row]') ?? null;

/** Without a current row it begins at the first one. */
function goBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-row]')];
  const current = currentRow();
  const next = current ? rows[rows.indexOf(current) + step] : rows[0];
  const stop = next && STOPS.map((what) => next.querySelector<HTMLElement>(what)).find(Boolean);
  if (!stop) return;
  stop.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}
