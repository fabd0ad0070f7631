import type { LicenceText } from '#contract/payments/licences/schemas.ts';

/** What tells licences apart at a glance; the texts stand on pages of their own. */
export type ShortLicence = Pick<LicenceText, 'tier' | 'name' | 'version' | 'summary'>;

/** Those that a listing is sold under, the cheapest first as the listing has them. */
export function shortLicences(
  all: readonly LicenceText[],
  listing: { licences: readonly { tier: string }[] },
): ShortLicence[] {
  return listing.licences.flatMap(({ tier: offered }) =>
    all
      .filter(({ tier }) => tier === offered)
      .map(({ tier, name, version, summary }) => ({ tier, name, version, summary })),
  );
}
