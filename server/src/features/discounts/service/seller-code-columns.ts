import type { Insertable } from 'kysely';
import type { DiscountWorth } from '#contract/discounts/constants.ts';
import { toPaise } from '#contract/money.ts';
import type { DiscountCodes } from '#platform/database/schema.generated.ts';
import { fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';

/** What a seller may decide about a code, as it is stored. */
export type CodeColumns = Partial<
  Pick<
    Insertable<DiscountCodes>,
    | 'percent_off'
    | 'off_paise'
    | 'all_listings'
    | 'starts_at'
    | 'expires_at'
    | 'uses_limit'
    | 'buyer_uses_limit'
    | 'note'
    | 'tells_wishers'
    | 'paused_at'
  >
>;

interface CodeInput extends Partial<DiscountWorth> {
  allListings?: boolean | undefined;
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
  usesLimit?: number | null | undefined;
  usesPerBuyer?: number | null | undefined;
  note?: string | undefined;
  tellsWishers?: boolean | undefined;
  paused?: boolean | undefined;
}

/** The columns of what was sent; what was not sent is not among them. */
export function columnsOf(input: CodeInput, now: Date): CodeColumns {
  const { kind, value, allListings, startsAt, endsAt, usesLimit, usesPerBuyer } = input;
  const { note, tellsWishers, paused } = input;
  return {
    ...(kind !== undefined &&
      value !== undefined && {
        percent_off: kind === 'percent' ? value : null,
        off_paise: kind === 'rupees' ? toPaise(value) : null,
      }),
    ...(allListings !== undefined && { all_listings: allListings }),
    ...(startsAt !== undefined && { starts_at: dateOf(startsAt) }),
    ...(endsAt !== undefined && { expires_at: dateOf(endsAt) }),
    ...(usesLimit !== undefined && { uses_limit: usesLimit }),
    ...(usesPerBuyer !== undefined && { buyer_uses_limit: usesPerBuyer }),
    ...(note !== undefined && { note }),
    ...(tellsWishers !== undefined && { tells_wishers: tellsWishers }),
    ...(paused !== undefined && { paused_at: paused ? now : null }),
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** A code that ends is to end later than now, and than it starts. */
export function refuseWindow(startsAt: Date | null, endsAt: Date | null, now: Date): void {
  if (endsAt === null) return;
  if (endsAt <= now) refuseFields([fieldError('endsAt', 'Choose an end that is still to come')]);
  if (startsAt && startsAt >= endsAt) {
    refuseFields([fieldError('endsAt', 'The end must come after the start')]);
  }
}
