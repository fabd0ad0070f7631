import type { CODE_END_REASONS } from '#contract/admin/codes/constants.ts';
import type { ManagedCode } from '#contract/admin/codes/schemas.ts';
import { DISCOUNT_STATUS_LABELS, DISCOUNT_STATUSES, worthText } from '#contract/discounts/constants.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { formatRupees } from '#contract/money.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';

/** The choices of the list's filters. */
export const SHOW_CHOICES = [
  ['all', 'All codes'],
  ...DISCOUNT_STATUSES.map((status) => [status, DISCOUNT_STATUS_LABELS[status].label] as const),
] as const;
export const ORIGIN_CHOICES = [
  ['all', 'Everybody'],
  ['seller', 'Sellers'],
  ['negotiation', 'Negotiations'],
] as const;

/** Why a code can be ended. */
export const END_REASON_NAMES: Record<(typeof CODE_END_REASONS)[number], string> = {
  misleading: 'Misleading word or offer',
  abused: 'Used to get around the rules',
  mistake: 'Made by mistake',
  not_allowed: 'Not allowed on the market',
  other: 'Other',
};

export function codeStatus({ status }: ManagedCode): { label: string; tone: Tone } {
  const { label, colour } = DISCOUNT_STATUS_LABELS[status];
  return { label, tone: colour as Tone };
}

/** `20% off`, `₹300 off`, `At ₹1,200`. */
export const codeWorth = ({ kind, value }: ManagedCode): string =>
  kind === 'price' ? `At ${formatRupees(value)}` : worthText({ kind, value });

/** What a code is for: all of its seller's projects, one by its title, or how many. */
export function codeScope({ allListings, listings, listing }: ManagedCode): string {
  if (allListings) return 'all their projects';
  if (!listing) return 'none of its projects exists any more';
  const title = listing.title || 'Untitled draft';
  return listings > 1 ? `${title} and ${counted(listings - 1, 'more project')}` : title;
}

/** `12 of 50`, `3`; those that are being paid are among them. */
export function codeUses({ uses: { reserved, redeemed }, usesLimit }: ManagedCode): string {
  const taken = formatCount(reserved + redeemed);
  return usesLimit === null ? taken : `${taken} of ${formatCount(usesLimit)}`;
}
