import { LICENCE_TIERS, type LicenceTier } from '#contract/listings/constants.ts';
import { type ListingValues, licencesOf } from './listing.ts';

/** A licence that allows less than this one and yet costs more; its buyers would take this one. */
export function dearerLicence(prices: ListingValues['prices'], tier: LicenceTier): LicenceTier | undefined {
  const offered = licencesOf(prices);
  const own = offered.find((licence) => licence.tier === tier)?.price ?? Number.NaN;
  const allowsLess = (other: LicenceTier) => LICENCE_TIERS.indexOf(other) < LICENCE_TIERS.indexOf(tier);
  return offered.find((licence) => allowsLess(licence.tier) && licence.price > own)?.tier;
}
