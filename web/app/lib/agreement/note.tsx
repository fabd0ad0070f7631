import { LEGAL_TITLES } from '#contract/legal-texts/constants.ts';

/** What is agreed to by pressing the button that stands below; each text opens in a tab of its own (rule V16). */
export function Agreement({ by }: { by: string }) {
  return (
    <p className="text-14 text-muted">
      By {by} you agree to the <Text path="/terms-and-conditions" title={LEGAL_TITLES.terms} /> and the{' '}
      <Text path="/privacy" title={LEGAL_TITLES.privacy} />.
    </p>
  );
}

function Text({ path, title }: { path: string; title: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="link">
      {title}
    </a>
  );
}
