import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';

// For those who open it: everybody else does not wait for it.
const loadPalette = importWithRetry(() => import('./command-palette.tsx'));

/** The button of the command palette; Ctrl K and ⌘ K open it too (docs/design.md, Touch and keys). */
export function PaletteOpener() {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>();
  const [isOpen, setOpen] = useState(false);
  const isWanted = useRef(false);
  const toggle = async () => {
    isWanted.current = !isWanted.current;
    try {
      if (isWanted.current) {
        const { Palette } = await loadPalette();
        setPalette(() => Palette);
      }
      setOpen(isWanted.current);
    } catch {
      isWanted.current = false;
      showToast('The search box did not load. Check your connection and try again.', 'error');
    }
  };
  useOpenKey(toggle);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={toggle}
        onPointerEnter={() => void loadPalette().catch(() => {})}
        className="btn btn-plain min-w-11 px-3"
      >
        <Search size={19} aria-hidden="true" />
        <span className="sr-only">Search and commands</span>
        <span aria-hidden="true" className="hidden font-mono text-12 text-muted lg:inline">
          Ctrl K
        </span>
      </button>
      {isOpen && Palette && (
        <Palette
          onClose={() => {
            isWanted.current = false;
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function useOpenKey(toggle: () => Promise<void>): void {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      // What asks for an answer first keeps the keys.
      if (document.querySelector('dialog:modal:not(.palette)')) return;
      event.preventDefault();
      void latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
