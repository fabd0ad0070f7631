import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Tone } from './alert.tsx';
import { StatusDot } from './badge.tsx';

interface Toast {
  id: number;
  tone: Tone;
  text: string;
  undo?: () => void;
}

const KEPT = 'toast';
const SHOWN_MS = 6_000;
/** Whoever wants to take something back has to find the button first. */
const UNDO_SHOWN_MS = 12_000;
const NONE: Toast[] = [];
let toasts: Toast[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Tells of something that finished elsewhere; messages with a cause on the page belong beside it instead. */
export function showToast(text: string, tone: Tone = 'success'): void {
  show({ text, tone }, SHOWN_MS);
}

/** Tells of something that was done at once, without asking before, and can be taken back. */
export function showUndoToast(text: string, undo: () => void, tone: Tone = 'success'): void {
  show({ text, tone, undo }, UNDO_SHOWN_MS);
}

function show(toast: Omit<Toast, 'id'>, forMs: number): void {
  lastId += 1;
  const id = lastId;
  change([...toasts.slice(-2), { id, ...toast }]);
  setTimeout(function end() {
    // Whoever is at one is still reading.
    if (document.querySelector('.toasts:is(:hover, :focus-within)')) setTimeout(end, forMs);
    else dismiss(id);
  }, forMs);
}

/** Takes back what the latest toast tells of, or the one of that id; nothing where it can no longer be. */
function takeBack(wanted?: number): boolean {
  const toast = toasts.findLast(({ id, undo }) => undo && (wanted === undefined || id === wanted));
  if (!toast) return false;
  dismiss(toast.id);
  toast.undo?.();
  return true;
}

/** Ctrl Z and ⌘ Z, but in a field, where they take back what was typed. */
function onUndoKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
  if ((target as Element).closest('input, textarea, select, [contenteditable]')) return;
  if (takeBack()) event.preventDefault();
}

/** Has the next page of this tab tell it: this one is about to be loaded anew. */
export function keepToast(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // Without storage it goes untold.
  }
}

function tellKept(): void {
  try {
    const text = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    if (text) showToast(text);
  } catch {
    // Nothing was kept.
  }
}

/** Stands once in the document; it is there from the start so that screen readers know it. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => NONE,
  );
  useEffect(tellKept, []);
  useEffect(() => {
    window.addEventListener('keydown', onUndoKey);
    return () => window.removeEventListener('keydown', onUndoKey);
  }, []);
  return (
    <div
      role="status"
      aria-live="polite"
      className="toasts pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-2 sm:justify-items-end"
    >
      {shown.map(({ id, tone, text, undo }) => (
        <div
          key={id}
          className="panel pointer-events-auto flex items-center gap-3 bg-raised py-1.5 pr-1.5 pl-4"
        >
          <StatusDot tone={tone}>
            <span className="whitespace-normal wrap-anywhere">{text}</span>
          </StatusDot>
          {undo && (
            <button
              type="button"
              onClick={() => takeBack(id)}
              aria-keyshortcuts="Control+Z Meta+Z"
              className="btn btn-quiet btn-small"
            >
              Undo
            </button>
          )}
          <button
            type="button"
            onClick={() => dismiss(id)}
            aria-label="Dismiss"
            className="btn btn-plain size-11 p-0"
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
