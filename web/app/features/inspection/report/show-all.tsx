import { type ReactNode, useState } from 'react';
import type { MoreOfReport } from './use-whole-report.ts';

/**
 * The first of a long list, and by a press the others: `total` counts those too that the page did not bring along.
 * Returns what is shown, and the button that shows the rest.
 */
export function useShowAll<T>(
  items: readonly T[],
  {
    total = items.length,
    limit,
    what,
    more,
  }: { total?: number; limit: number; what: string; more: MoreOfReport },
): { shown: readonly T[]; button: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, limit);
  const open = () => {
    setOpen(true);
    if (items.length < total) more.bring();
  };
  const isAll = shown.length >= total;
  return {
    shown,
    button: !isAll && <ShowButton more={more} onPress={open}>{`Show all ${total} ${what}`}</ShowButton>,
  };
}

/** Brings more of the report; it stays where it is when that fails. */
export function ShowButton({
  more: { isBusy, hasFailed },
  onPress,
  children,
}: {
  more: MoreOfReport;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <p className="with-scripts">
      <button
        type="button"
        onClick={isBusy ? undefined : onPress}
        aria-busy={isBusy || undefined}
        className="link link-target"
      >
        {children}
      </button>
      {hasFailed && (
        <span role="status" className="ml-3 text-danger">
          It could not be loaded. Try again.
        </span>
      )}
    </p>
  );
}
