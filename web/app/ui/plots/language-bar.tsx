/** A bar of the largest languages, in inks of the category; what is left over stays bare. Shares are from 0 to 1. */
export function LanguageBar({ languages }: { languages: readonly { name: string; share: number }[] }) {
  return (
    <span className="language-bar" aria-hidden="true">
      {languages.map(({ name, share }) => (
        <span key={name} style={{ width: `${(share * 100).toFixed(1)}%` }} />
      ))}
    </span>
  );
}

/**
 * Shares from 0 to 1 as whole per cent that add up to what they are together, so that all of a whole are 100: those
 * with the largest remainders are rounded up. A trace is no nothing: `<1%`.
 */
export function percents(parts: readonly { share: number }[]): string[] {
  const exact = parts.map(({ share }) => share * 100);
  // A little more, because 0.29 times a hundred is a trace below 29.
  const whole = exact.map((value) => Math.floor(value + 1e-6));
  const left = Math.round(sum(exact)) - sum(whole);
  const byRemainder = [...exact.keys()].sort((a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!));
  for (const index of byRemainder.slice(0, left)) whole[index]!++;
  return whole.map((value, index) => (value === 0 && exact[index]! > 0 ? '<1%' : `${value}%`));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
