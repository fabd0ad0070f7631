import type { BankComparison } from '#contract/reconciliation/schemas.ts';

interface Sums {
  booksPaise: number;
  lines: {
    unmatchedCount: number;
    unmatchedPaise: number;
    notedCount: number;
    notedPaise: number;
    firstOn: string | null;
    lastOn: string | null;
    openingPaise: number | null;
    closingPaise: number | null;
  };
  movements: { missingCount: number; missingPaise: number; earlierPaise: number };
}

/**
 * The books' account of the bank beside the statements (rule M4). What both have cancels out; what is left over when all that
 * only one of them has is taken into account are lines that nobody read.
 */
export function compareBooks({ booksPaise, lines, movements }: Sums): BankComparison {
  const { firstOn, lastOn, openingPaise, closingPaise } = lines;
  const comparison = {
    booksPaise,
    missing: { count: movements.missingCount, paise: movements.missingPaise },
    unmatched: { count: lines.unmatchedCount, paise: lines.unmatchedPaise },
    noted: { count: lines.notedCount, paise: lines.notedPaise },
  };
  if (firstOn === null || lastOn === null || openingPaise === null || closingPaise === null) {
    return { ...comparison, statement: null };
  }
  const beyondPaise = openingPaise - movements.earlierPaise;
  const duePaise =
    booksPaise - movements.missingPaise + lines.unmatchedPaise + lines.notedPaise + beyondPaise;
  const statement = { firstOn, lastOn, closingPaise, beyondPaise, restPaise: closingPaise - duePaise };
  return { ...comparison, statement };
}
