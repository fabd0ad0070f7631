import { LayoutGrid, Rows3 } from 'lucide-react';
import { useState } from 'react';

/** Where the browser keeps the choice; the page reads it before the first paint. */
const STORAGE_KEY = 'market-view';

/** Cards with large pictures, or close rows: kept in the browser, for this page alone. */
export function ViewToggle() {
  const [isDense, setDense] = useState(
    () => typeof document !== 'undefined' && document.documentElement.dataset.marketView === 'dense',
  );
  const toggle = () => {
    const next = !isDense;
    setDense(next);
    const { dataset } = document.documentElement;
    if (next) dataset.marketView = 'dense';
    else delete dataset.marketView;
    try {
      localStorage.setItem(STORAGE_KEY, next ? 'dense' : 'airy');
    } catch {
      // A browser that keeps nothing shows it as long as the page is open.
    }
  };
  const Sign = isDense ? LayoutGrid : Rows3;
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isDense}
      aria-label="Dense list"
      title={isDense ? 'Show large cards' : 'Show a dense list'}
      className="with-scripts btn btn-quiet market-view"
    >
      <Sign size={18} aria-hidden="true" />
    </button>
  );
}
