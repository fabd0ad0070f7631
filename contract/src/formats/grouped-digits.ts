/**
 * `1234567` -> `12,34,567`: the groups of India (decision 48), of a whole number. By hand, because the first use of `Intl`
 * blocks a phone for a tenth of a second, and a page in which every price is one comes to life only after it.
 */
export function groupedDigits(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-IN', { maximumFractionDigits: 0 });
  const digits = String(Math.abs(value));
  const groups = [digits.slice(-3)];
  for (let rest = digits.slice(0, -3); rest; rest = rest.slice(0, -2)) groups.unshift(rest.slice(-2));
  return `${value < 0 ? '-' : ''}${groups.join()}`;
}
