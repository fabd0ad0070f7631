import type { Paise } from '#contract/money.ts';

/** Rupees with at most two decimals, as the portal takes amounts: a paisa is exact in the last of them. */
export const rupeesOf = (paise: Paise): number => paise / 100;

/** Paise as rupees with two decimals, as spreadsheets read them. */
export function asRupees(paise: Paise): string {
  const [rupees, rest] = [Math.trunc(Math.abs(paise) / 100), Math.abs(paise) % 100];
  return `${paise < 0 ? '-' : ''}${rupees}.${String(rest).padStart(2, '0')}`;
}
