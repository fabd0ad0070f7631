import { STATEMENT_LABELS } from '#contract/ledger/constants.ts';
import type { SellerAccounts, StatementLine } from '#contract/ledger/schemas.ts';
import { viewAccounts } from '../view/seller-money.ts';

/** All that a month's statement says on paper; its lines are the whole month's. */
export interface StatementContent {
  marketName: string;
  publicUrl: string;
  seller: { name: string; email: string };
  /** In India: `2026-11`. */
  month: string;
  madeAt: Date;
  /** The month was not over when it was made. */
  isRunning: boolean;
  opening: SellerAccounts;
  closing: SellerAccounts;
  lines: readonly StatementLine[];
}

/** What all lines of one kind changed together. */
export interface KindTotal {
  name: string;
  count: number;
  change: SellerAccounts;
}

/** What each kind of line is called. */
export const lineName = (kind: string) => STATEMENT_LABELS[kind] ?? kind;

/** Sums of the lines by kind, in the order of the labels; kinds without one come last. */
export function totalsByKind(lines: readonly StatementLine[]): KindTotal[] {
  const totals = new Map<string, KindTotal>();
  for (const line of lines) {
    const before = totals.get(line.kind) ?? { name: lineName(line.kind), count: 0, change: noChange() };
    totals.set(line.kind, { ...before, count: before.count + 1, change: plus(before.change, line) });
  }
  const known = Object.keys(STATEMENT_LABELS);
  const placeOf = (kind: string) => (known.includes(kind) ? known.indexOf(kind) : known.length);
  return [...totals].sort(([a], [b]) => placeOf(a) - placeOf(b)).map(([, total]) => total);
}

/** What all lines changed together. */
export function totalChange(totals: readonly KindTotal[]): SellerAccounts {
  return totals.reduce((sum, { change }) => plus(sum, change), noChange());
}

const noChange = () => viewAccounts(() => 0);

function plus(one: SellerAccounts, other: SellerAccounts): SellerAccounts {
  return {
    pendingPaise: one.pendingPaise + other.pendingPaise,
    availablePaise: one.availablePaise + other.availablePaise,
    frozenPaise: one.frozenPaise + other.frozenPaise,
    inPayoutPaise: one.inPayoutPaise + other.inPayoutPaise,
    owedPaise: one.owedPaise + other.owedPaise,
  };
}
