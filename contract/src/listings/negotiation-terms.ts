import type { NegotiationTerms } from './schemas.ts';

type TermBelowAccept = 'floorPercent' | 'autoDeclinePercent';

/**
 * The terms that contradict the one from which offers are accepted at once: nothing is accepted that lies below the
 * floor, or that is declined at once (rule N7).
 */
export function termsAboveAccept(terms: NegotiationTerms): TermBelowAccept[] {
  const accept = terms.autoAcceptPercent;
  if (accept === null) return [];
  return (['floorPercent', 'autoDeclinePercent'] as const).filter((name) => (terms[name] ?? 0) > accept);
}

/** What is said at such a term. */
export const aboveAcceptText = (acceptPercent: number | null): string =>
  `At most the ${acceptPercent}% from which offers are accepted at once`;
