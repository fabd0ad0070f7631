import type { Released } from '../compare.ts';
import type { MarketDatabase } from '../market-database.ts';
import { comparePayouts, type PayoutBooks } from './compare.ts';
import { plantPayoutFaults } from './planted-faults.ts';
import { type PayoutRows, readPayouts } from './rows.ts';

export interface ComparedPayouts extends Released {
  counts: Record<string, number>;
  findings: string[];
}

/** Compares payouts here and there, and then whether the comparison would see it if anything were wrong. */
export async function comparePayoutBooks(
  database: MarketDatabase,
  books: PayoutBooks,
): Promise<ComparedPayouts> {
  const rows = await readPayouts(database.kysely);
  const paid = [...rows.payouts.values()].filter(({ status }) => status === 'paid');
  return {
    paidOutPaise: paid.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    counts: count(rows, books),
    findings: [...comparePayouts(rows, books), ...(await plantPayoutFaults(database, books))],
  };
}

function count({ payouts }: PayoutRows, { records, told }: PayoutBooks): Record<string, number> {
  const tally = (what: string, values: string[]) =>
    [...Map.groupBy(values, (value) => value)].map(
      ([value, all]) => [`${what} ${value}`, all.length] as const,
    );
  return Object.fromEntries([
    ...tally(
      'payouts',
      [...payouts.values()].map(({ status }) => status),
    ),
    ...tally(
      'payouts at the provider',
      records.payouts.map(({ status }) => status),
    ),
    ['payouts acknowledged', told.payouts.size],
    ...tally(
      'payouts of which admins were told',
      [...payouts.values()].flatMap(({ trouble }) => trouble ?? []),
    ),
  ]);
}
