/** The whole number that was typed; `NaN` for anything else, which every schema refuses. */
export function wholeNumber(typed: string): number {
  const digits = typed.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
