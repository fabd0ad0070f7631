import { DISCOUNT_STATUS_LABELS } from '#contract/discounts/constants.ts';
import type { Discount } from '#contract/discounts/schemas.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import { capitalised, counted, formatCount } from '#contract/formats/words.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';

export function statusOf({ status }: Discount): { label: string; tone: Tone } {
  const { label, colour } = DISCOUNT_STATUS_LABELS[status];
  return { label, tone: colour as Tone };
}

/** Titles that are named before the rest is counted. */
const NAMED = 2;

/** What the code is for: `All your projects`, or the first titles and how many more. */
export function scopeText({ allListings, projects }: Discount): string {
  if (allListings) return 'All your projects';
  if (projects.length === 0) return 'None of its projects is left';
  const named = projects.slice(0, NAMED).map(({ title }) => title || 'Untitled draft');
  const more = projects.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${counted(more, 'more project')}` : named.join(', ');
}

/** When it works, seen from now; empty where nothing is set. */
export function windowText({ startsAt, endsAt, endedAt }: Discount, now = new Date()): string {
  if (endedAt) return `Ended ${formatDateTime(endedAt)}`;
  const isAhead = startsAt !== null && new Date(startsAt) > now;
  const isOver = endsAt !== null && new Date(endsAt) <= now;
  if (isOver) return `Ended ${formatDateTime(endsAt)}`;
  const parts = [isAhead && `from ${formatDateTime(startsAt)}`, endsAt && `until ${formatDateTime(endsAt)}`];
  return capitalised(parts.filter(Boolean).join(' '));
}

/** `12 of 50 used, 1 being paid`. */
export function usesText({ uses, usesLimit }: Discount): string {
  const taken = uses.redeemed + uses.reserved;
  const used =
    usesLimit === null
      ? `${counted(taken, 'use')}, no limit`
      : `${formatCount(taken)} of ${formatCount(usesLimit)} used`;
  return uses.reserved > 0 ? `${used}, ${formatCount(uses.reserved)} being paid` : used;
}

/** `Once per buyer`; how often one buyer may use it. */
export function perBuyerText({ usesPerBuyer }: Discount): string {
  if (usesPerBuyer === null) return 'Any number per buyer';
  return usesPerBuyer === 1 ? 'Once per buyer' : `${formatCount(usesPerBuyer)} per buyer`;
}
