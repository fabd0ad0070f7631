import { formatPrice, formatRupees } from '#contract/money.ts';

/**
 * Rupees in digits of equal width, or in words that it is free. `was` is a struck list price beside a lower one; `isLowest`
 * says that there are higher ones.
 */
export function Price({
  rupees,
  was = 0,
  isLowest = false,
  className = '',
}: {
  rupees: number;
  was?: number;
  isLowest?: boolean | undefined;
  className?: string;
}) {
  return (
    <span className={`amount whitespace-nowrap ${className}`}>
      {was > rupees && (
        <>
          <span className="sr-only">List price </span>
          <s className="mr-2 text-muted">{formatRupees(was)}</s>
          <span className="sr-only">now </span>
        </>
      )}
      {isLowest && <span className="text-12 font-normal text-muted">from </span>}
      {formatPrice(rupees)}
    </span>
  );
}
