import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import FilterFields from './fields.tsx';
import type { FilterFieldsProps } from './props.ts';
import '../../../styles/catalog/market-on-demand.css';

export interface FilterSheetProps extends FilterFieldsProps {
  total: string;
  onClose: () => void;
}

/** The filters on a phone. Choices take effect behind it; its button says how many projects they leave. */
export function FilterSheet({ total, onClose, ...facts }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is the backdrop's; Escape closes by itself
    <dialog
      ref={dialog}
      aria-labelledby="filter-sheet-title"
      className="filter-sheet"
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className="filter-sheet-head">
        <h2 id="filter-sheet-title" className="text-22">
          Filters
        </h2>
        <button
          type="button"
          onClick={close}
          aria-label="Close the filters"
          className="btn btn-plain size-11 p-0"
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div className="filter-sheet-body">
        <FilterFields carried {...facts} />
      </div>
      <div className="filter-sheet-foot">
        <button type="button" onClick={close} className="btn btn-solid w-full" aria-live="polite">
          Show {total}
        </button>
      </div>
    </dialog>
  );
}
