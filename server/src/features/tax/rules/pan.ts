import { PAN_KINDS_BELOW_THRESHOLD } from '#contract/tax/constants.ts';
import { panOfGstin } from '#contract/tax/gstin.ts';

/** `ABCPD1234F` -> `ABXXXXX4F` */
export const maskPan = (pan: string) => `${pan.slice(0, 2)}XXXXX${pan.slice(-2)}`;

/** The fourth letter of a PAN: what kind of person it is. */
export const panKindOf = (pan: string) => pan.charAt(3);

/** What is known of where a seller's PAN may be. */
export interface PanSources {
  profile: { gstin: string } | null;
  /** Masked. */
  accountPan: string | null;
  accountPanKind: string | null;
}

/** A seller's PAN, masked, and its fourth letter as far as it is known; that of a GSTIN comes first (rule V17). */
export function panOf({ profile, accountPan, accountPanKind }: PanSources) {
  if (profile?.gstin) {
    const pan = panOfGstin(profile.gstin);
    return { masked: maskPan(pan), kind: panKindOf(pan) };
  }
  return accountPan === null ? undefined : { masked: accountPan, kind: accountPanKind };
}

/** Whether nothing is deducted from somebody with this PAN up to a sum of sales (rule V11). */
export const hasThreshold = (pan: { kind: string | null } | undefined) =>
  (PAN_KINDS_BELOW_THRESHOLD as readonly (string | null)[]).includes(pan?.kind ?? null);

/**
 * Whether a GSTIN and a payout account speak of two persons, as far as is known without opening the account: by what is
 * shown of its PAN, and by the fourth letter.
 */
export function panDiffers({ profile, accountPan, accountPanKind }: PanSources): boolean {
  if (!profile?.gstin || accountPan === null) return false;
  const pan = panOfGstin(profile.gstin);
  return maskPan(pan) !== accountPan || (accountPanKind !== null && panKindOf(pan) !== accountPanKind);
}
