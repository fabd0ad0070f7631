import { formatRupees, type Paise } from '../money.ts';

/**
 * `149900` -> `₹1,499`, `116567` -> `₹1,165.67`: what a part that went back by hand can leave. In a file of its own,
 * so that pages which show whole rupees alone do not load it.
 */
export function formatAmount(paise: Paise): string {
  const rest = paise % 100;
  const rupees = formatRupees((paise - rest) / 100);
  return rest === 0 ? rupees : `${rupees}.${String(rest).padStart(2, '0')}`;
}
