import { STATEMENT_LABELS } from '#contract/ledger/constants.ts';
import type { SaleParts, SellerAccounts, StatementLine } from '#contract/ledger/schemas.ts';
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

/** What lines change: of the accounts, and what of it is price, fee and taxes. */
export type Change = SellerAccounts & SaleParts;

/** What all lines of one kind changed together. */
export interface KindTotal {
  name: string;
  count: number;
  change: Change;
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
export function totalChange(totals: readonly KindTotal[]): Change {
  return totals.reduce((sum, { change }) => plus(sum, change), noChange());
}

/** Whether a change is one of price, fee or taxes, and not of accounts alone. */
export const isOfSales = (change: Change) => partNames.some((name) => change[name] !== 0);

export const isTaxed = ({ feeGstPaise, tcsPaise, tdsPaise }: Change) =>
  feeGstPaise !== 0 || tcsPaise !== 0 || tdsPaise !== 0;

const noParts: SaleParts = { pricePaise: 0, feePaise: 0, feeGstPaise: 0, tcsPaise: 0, tdsPaise: 0 };
const partNames = Object.keys(noParts) as (keyof SaleParts)[];
const noChange = (): Change => ({ ...viewAccounts(() => 0), ...noParts });

function plus(one: Change, other: Change): Change {
  const names = Object.keys(one) as (keyof Change)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Change;
}
