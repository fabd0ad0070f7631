import { LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import type { LicenceTextVersion } from '#contract/payments/licences/schemas.ts';
import type { Context } from '#platform/context.ts';
import { COMMERCIAL } from './commercial.ts';
import { EXTENDED } from './extended.ts';
import { PERSONAL } from './personal.ts';
import type { LicenceVersions } from './version.ts';

/**
 * What each licence allows by Codehaat's own texts, the newest version first. A text that orders may have been made with is
 * never changed: a new one is a new version before it. Text and SHA-256 are frozen with the order (rules L11, P3).
 */
export const STANDARD_LICENCES: Record<LicenceTier, LicenceVersions> = {
  personal: PERSONAL,
  commercial: COMMERCIAL,
  extended: EXTENDED,
};

/** The texts that new orders take, by tier. */
export type LicencesInForce = Record<LicenceTier, LicenceTextVersion>;

/** The text that new orders take: the operator's, where they have published one, else Codehaat's (rule V16). */
export function licenceInForce(
  { settings }: Pick<Context, 'settings'>,
  tier: LicenceTier,
): LicenceTextVersion {
  const own = settings.get('licenceTexts')[tier];
  const [newest] = own && !own.isStandard ? own.versions : [];
  return newest ?? STANDARD_LICENCES[tier][0];
}

export function licencesInForce(ctx: Pick<Context, 'settings'>): LicencesInForce {
  const entries = LICENCE_TIERS.map((tier) => [tier, licenceInForce(ctx, tier)] as const);
  return Object.fromEntries(entries) as LicencesInForce;
}

/** All texts that this tier ever had on this market: the one in force first, then the operator's, then Codehaat's. */
export function licenceVersions(ctx: Pick<Context, 'settings'>, tier: LicenceTier): LicenceVersions {
  const inForce = licenceInForce(ctx, tier);
  const own = ctx.settings.get('licenceTexts')[tier]?.versions ?? [];
  const all = [...own, ...STANDARD_LICENCES[tier]];
  return [inForce, ...all.filter(({ version }) => version !== inForce.version)];
}

/** The version of the text that an order was made with; `null` where it is none that Codehaat knows by number. */
export function versionOfText(order: {
  licence_tier: LicenceTier;
  licence_version: string | null;
  licence_sha256: string;
}): string | null {
  const known = STANDARD_LICENCES[order.licence_tier].find(({ sha256 }) => sha256 === order.licence_sha256);
  return order.licence_version ?? known?.version ?? null;
}
