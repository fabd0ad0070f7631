import type { LicenceTier } from '#contract/listings/constants.ts';
import { COMMERCIAL } from './commercial.ts';
import { EXTENDED } from './extended.ts';
import { PERSONAL } from './personal.ts';
import type { LicenceVersion, LicenceVersions } from './version.ts';

/**
 * What each licence allows, the newest version first. A text that orders may have been made with is never changed: a
 * new one is a new version before it. Text and SHA-256 are frozen with the order (rules L11, P3).
 */
export const LICENCE_VERSIONS: Record<LicenceTier, LicenceVersions> = {
  personal: PERSONAL,
  commercial: COMMERCIAL,
  extended: EXTENDED,
};

/** The text that new orders take. */
export const currentLicence = (tier: LicenceTier): LicenceVersion => LICENCE_VERSIONS[tier][0];

/** The version of the text that an order was made with; `null` where it is none that the market knows by number. */
export function versionOfText(order: {
  licence_tier: LicenceTier;
  licence_version: string | null;
  licence_sha256: string;
}): string | null {
  const known = LICENCE_VERSIONS[order.licence_tier].find(({ sha256 }) => sha256 === order.licence_sha256);
  return order.licence_version ?? known?.version ?? null;
}
