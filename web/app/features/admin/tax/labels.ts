import type { Rate } from '#contract/admin/tax/schemas.ts';
import { formatPaise } from '#contract/money.ts';

export const TAX_PATH = '/dashboard/admin/tax';

export const TAX_TABS = {
  months: { to: TAX_PATH, label: 'Months' },
  challans: { to: `${TAX_PATH}?tab=challans`, label: 'Payments' },
  papers: { to: `${TAX_PATH}?tab=papers`, label: 'Invoices and notes' },
  sellers: { to: `${TAX_PATH}?tab=sellers`, label: 'Sellers' },
  rates: { to: `${TAX_PATH}?tab=rates`, label: 'Rates' },
} as const;
export type TaxTab = keyof typeof TAX_TABS;

export const monthPath = (month: string) => `${TAX_PATH}?month=${month}`;

/** `18%`, `₹5,00,000`, `10th`, `Section 393(1)`: what a rate says, whatever it is told in. */
export function rateText({ basisPoints, amountPaise, day, words }: Rate): string {
  if (basisPoints !== null) return `${basisPoints / 100}%`;
  if (amountPaise !== null) return formatPaise(amountPaise);
  return day === null ? words : ordinal(day);
}

/** `1st`, `22nd`, `30th` */
function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}
