/** The financial year of a day in India, by the year in which it begins: April to March. `2027-03-31` is of 2026. */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) < '04' ? year - 1 : year;
}

/** `2026-27` */
export const financialYearLabel = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** `CH/26-27/000123`: at most sixteen characters for ten million papers of a kind, supplier and year (rule V4). */
export function paperNumber(series: string, financialYear: number, sequence: number): string {
  const year = financialYearLabel(financialYear).slice(2);
  return `${series}/${year}/${String(sequence).padStart(6, '0')}`;
}

/** Quarter of the financial year in which a month lies: `2026-11` is of the third. */
export const quarterOf = (month: string) => Math.floor(((Number(month.slice(5, 7)) + 8) % 12) / 3) + 1;
