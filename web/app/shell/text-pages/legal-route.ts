import { data } from 'react-router';
import { LEGAL_PATHS, LEGAL_TITLES, type LegalKind } from '#contract/legal-texts/constants.ts';
import type { PageServices } from '#contract/pages.ts';
import { pageMeta } from '../meta/page.ts';
import type { ShownLegalText } from './legal-page.tsx';

type Matches = Parameters<typeof pageMeta>[0];

/** Ours in a sentence; what an operator has written may be about other things. */
const DESCRIPTIONS: Record<LegalKind, string> = {
  terms:
    'The rules between buyers, sellers and the market: accounts, listings, licences, prices, refunds and complaints.',
  privacy:
    'What is stored about you, why, for how long and who sees it: no trackers, no advertising, no third-party requests but the payment step.',
  refunds:
    'The 30-day money-back guarantee: what is refunded at once, who decides otherwise, how long it takes and what happens to your files.',
};

/** Of two addresses the one that search engines know. */
const KNOWN_PATHS: Record<LegalKind, string> = { ...LEGAL_PATHS, terms: '/terms-and-conditions' };

/** What a page of one of the market's texts shows: the version that its address names, else the one in force. */
export async function loadLegalText(
  services: PageServices,
  kind: LegalKind,
  named: string | undefined,
): Promise<ShownLegalText> {
  const version = named === undefined ? undefined : Number(named);
  const isVersion = version === undefined || (/^[1-9]\d{0,5}$/.test(named ?? '') && version > 0);
  const found = isVersion ? await services.findLegalText(kind, version) : null;
  if (!found) throw data(null, { status: 404 });
  const { text: _, ...shown } = found;
  return shown;
}

export function legalMeta(matches: Matches, kind: LegalKind, text: ShownLegalText | undefined) {
  if (!text) return pageMeta(matches, { title: 'Not found', noindex: true });
  const title = LEGAL_TITLES[kind];
  const isInForce = text.versions[0]?.version === text.version;
  const description = text.isStandard ? DESCRIPTIONS[kind] : `${title}, version ${text.version}.`;
  if (!isInForce) return pageMeta(matches, { title: `${title}, version ${text.version}`, noindex: true });
  return pageMeta(matches, { title, description, path: KNOWN_PATHS[kind] });
}
