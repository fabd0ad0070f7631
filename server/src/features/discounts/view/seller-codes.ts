import type { Discount } from '#contract/discounts/schemas.ts';
import { toRupees } from '#contract/money.ts';
import { worthOf } from '../rules/discount-amount.ts';
import { statusOf } from '../rules/usable-codes.ts';
import type { ShownCode } from './code-rows.ts';

/** A seller's code as its seller sees it. */
export function viewDiscount(row: ShownCode, now: Date): Discount {
  return {
    _id: row.id,
    code: row.word,
    ...worthOf(row),
    allListings: row.all_listings,
    projects: row.projects ?? [],
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.expires_at?.toISOString() ?? null,
    usesLimit: row.uses_limit,
    usesPerBuyer: row.buyer_uses_limit,
    note: row.note,
    tellsWishers: row.tells_wishers,
    wishersToldAt: row.told_at?.toISOString() ?? null,
    status: statusOf(row, now),
    endedAt: row.revoked_at?.toISOString() ?? null,
    paused: row.paused_at !== null,
    revision: row.revision,
    uses: { reserved: row.reserved, redeemed: row.redeemed },
    givenAway: toRupees(row.given_away_paise),
    earnedPaise: row.earned_paise,
    createdAt: row.created_at.toISOString(),
  };
}
