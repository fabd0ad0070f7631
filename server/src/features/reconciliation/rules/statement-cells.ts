const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]|$)/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]{1,2}(\d{4}|\d{2})(?: |$)/i;

/**
 * A day as banks write it: `21/11/2026`, `21-11-26`, `21-Nov-2026`, `21 Nov 2026` or `2026-11-21`, the day before the month.
 * Nothing where it is no date; `wrong` where it looks like one, and there is no such day.
 */
export function dayOf(cell: string): string | 'wrong' | undefined {
  const text = cell.slice(0, 40);
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear && isoMonth && isoDay) return realDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  if (!day || !month || !year) return undefined;
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return realDay(Number(year.length === 2 ? `20${year}` : year), number, Number(day));
}

function realDay(year: number, month: number, day: number): string | 'wrong' {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  if (year < 2000 || Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) return 'wrong';
  return text;
}

/** Paise of an amount such as `₹1,00,000.50`, `500.00 Dr` or `-20`; 0 where there is none; nothing where it is no amount. */
export function paiseOf(cell: string): number | undefined {
  const text = cell
    .slice(0, 60)
    .toLowerCase()
    .replaceAll(/[\s,'₹]/g, '')
    .replace(/^(rs\.?|inr)/, '');
  if (text === '' || text === '-') return 0;
  const [, sign, rupees, paise = '', side] =
    /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?(cr|dr)?\.?$/.exec(text) ?? [];
  if (rupees === undefined) return undefined;
  const amount = Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
  // An overdrawn account has a balance on the debit side.
  return (sign === '-') !== (side === 'dr') ? -amount : amount;
}

/** Whether a word such as `Dr` or `CREDIT` says that money went out, or came in. */
export function sideOf(cell: string): 'in' | 'out' | undefined {
  const word = cell
    .slice(0, 20)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  if (['dr', 'd', 'debit', 'withdrawal'].includes(word)) return 'out';
  return ['cr', 'c', 'credit', 'deposit'].includes(word) ? 'in' : undefined;
}
