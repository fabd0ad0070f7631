/** A bar of the largest languages, in inks of the category; what is left over stays bare. Shares are from 0 to 1. */
export function LanguageBar({ languages }: { languages: readonly { name: string; share: number }[] }) {
  return (
    <span className="language-bar" aria-hidden="true">
      {languages.map(({ name, share }) => (
        <span key={name} style={{ width: percent(share) }} />
      ))}
    </span>
  );
}

/** `0.826` -> `83%`; a trace is no nothing. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  return whole === 0 && share > 0 ? '<1%' : `${whole}%`;
}
