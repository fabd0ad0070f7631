import type { VersionStatus } from '#contract/listings/constants.ts';
import type { Paise } from '#contract/money.ts';
import { type OfferedLicence, sortLicences, type VersionClaims } from './states.ts';

/** `01.2.0` and `1.2.0` are one number. */
export function plainNumber(number: string): string {
  return partsOf(number).join('.');
}

/** A version in this state waits for an admin or for its seller; a listing has one such at most. */
export function isOpen(status: VersionStatus): boolean {
  return status === 'pending' || status === 'changes_requested';
}

/** Above zero when `a` is the higher version. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  const place = one.findIndex((part, index) => part !== other[index]);
  return place < 0 ? 0 : one[place]! - (other[place] ?? 0);
}

export function highestVersion(numbers: readonly string[]): string | undefined {
  return numbers.toSorted(compareVersions).at(-1);
}

/** The next patch after `newest` that no version has yet. */
export function nextVersion(newest: string, taken: readonly string[]): string {
  const [major = 0, minor = 0, patch = 0] = partsOf(newest);
  for (let next = patch + 1; ; next++) {
    const number = `${major}.${minor}.${next}`;
    if (!taken.includes(number)) return number;
  }
}

function partsOf(number: string): number[] {
  return number.split('.').map(Number);
}

/** What a published listing offers, and what waits to take its place. */
export interface Offer {
  sold: { completionStatus: number; licences: readonly OfferedLicence[]; ownCondition: string };
  open: { claims: VersionClaims; hasOwnArchive: boolean } | null;
}

export interface OfferChange {
  completionStatus?: number;
  /** The whole set from now on. */
  licences?: readonly OfferedLicence[];
  /** Of the only licence, when no set was sent. */
  pricePaise?: Paise;
  /** In the seller's words; empty takes it away. */
  ownCondition?: string;
  hasArchive: boolean;
}

export interface OfferPlan {
  /** Prices of licences that are sold already: they change at once. */
  prices: OfferedLicence[];
  /** What is claimed of the open version from now on. */
  claims: VersionClaims;
  /** False when nothing is left to review. */
  needsVersion: boolean;
  /** Something that is reviewed has changed; the price of what is sold already is not. */
  isTouched: boolean;
}

/**
 * What changes of a published listing at once, and what waits as a version (rule L4). Sending what is sold
 * already takes back the claim that waits.
 */
export function planOffer({ sold, open }: Offer, change: OfferChange): OfferPlan {
  const before = open?.claims ?? {};
  const { prices, licences } = planLicences(sold.licences, before.licences, change);
  const claimed = change.completionStatus ?? before.completionStatus;
  const completionStatus = claimed === sold.completionStatus ? undefined : claimed;
  const asked = change.ownCondition ?? before.ownCondition;
  const ownCondition = asked === sold.ownCondition ? undefined : asked;
  const claims: VersionClaims = {
    ...(completionStatus === undefined ? {} : { completionStatus }),
    ...(licences === undefined ? {} : { licences }),
    ...(ownCondition === undefined ? {} : { ownCondition }),
  };
  const hasOwnArchive = change.hasArchive || (open?.hasOwnArchive ?? false);
  return {
    prices,
    claims,
    needsVersion: hasOwnArchive || Object.keys(claims).length > 0,
    isTouched:
      change.hasArchive ||
      before.completionStatus !== completionStatus ||
      before.ownCondition !== ownCondition ||
      (change.licences !== undefined && !areSameLicences(before.licences, licences)),
  };
}

function planLicences(
  sold: readonly OfferedLicence[],
  claimed: OfferedLicence[] | undefined,
  { licences, pricePaise }: OfferChange,
): { prices: OfferedLicence[]; licences: OfferedLicence[] | undefined } {
  const sent = licences ?? (pricePaise === undefined ? [] : sold.map(({ tier }) => ({ tier, pricePaise })));
  const priceNow = new Map(sent.map(({ tier, pricePaise }) => [tier, pricePaise]));
  const prices = sold.flatMap(({ tier, pricePaise: before }) => {
    const pricePaise = priceNow.get(tier);
    return pricePaise === undefined || pricePaise === before ? [] : [{ tier, pricePaise }];
  });
  if (!licences) {
    const kept = claimed?.map((one) => ({ ...one, pricePaise: priceNow.get(one.tier) ?? one.pricePaise }));
    return { prices, licences: kept };
  }
  return { prices, licences: hasSameTiers(sold, licences) ? undefined : sortLicences(licences) };
}

function hasSameTiers(one: readonly OfferedLicence[], other: readonly OfferedLicence[]): boolean {
  const tiers = new Set(other.map(({ tier }) => tier));
  return one.length === tiers.size && one.every(({ tier }) => tiers.has(tier));
}

function areSameLicences(one: OfferedLicence[] = [], other: OfferedLicence[] = []): boolean {
  const textOf = (licences: OfferedLicence[]) =>
    JSON.stringify(sortLicences(licences).map(({ tier, pricePaise }) => [tier, pricePaise]));
  return textOf(one) === textOf(other);
}
