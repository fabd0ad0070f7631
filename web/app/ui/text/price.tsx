import { formatPrice, formatRupees } from '#contract/money.ts';

/** Rupees in mono figures, or in words that it is free. `was` is a struck list price beside a lower one. */
export function Price({ rupees, was, className = '' }: { rupees: number; was?: number; className?: string }) {
  return (
    <span className={`${rupees > 0 ? 'figures ' : ''}whitespace-nowrap ${className}`}>
      {was !== undefined && was > rupees && (
        <>
          <span className="sr-only">List price </span>
          <s className="mr-2 text-muted">{formatRupees(was)}</s>
          <span className="sr-only">now </span>
        </>
      )}
      {formatPrice(rupees)}
    </span>
  );
}
