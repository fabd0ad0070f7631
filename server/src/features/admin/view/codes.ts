import type { ManagedCode } from '#contract/admin/codes/schemas.ts';
import type { DiscountStatus } from '#contract/discounts/constants.ts';
import { toRupees } from '#contract/money.ts';
import { showCode } from '../../discounts/public.ts';

export interface CodeRow {
  id: string;
  code: string;
  word: string | null;
  negotiation_id: string | null;
  percent_off: number | null;
  off_paise: number | null;
  price_paise: number | null;
  all_listings: boolean;
  starts_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  uses_limit: number | null;
  created_at: Date;
  seller_id: string;
  seller_name: string;
  seller_email: string;
  buyer_id: string | null;
  buyer_name: string | null;
  buyer_email: string | null;
  status: DiscountStatus;
  /** How many listings it names, and the first of them; none where it is for all of its seller's. */
  listings: number;
  listing: { _id: string; title: string } | null;
  reserved: number;
  redeemed: number;
  given_away_paise: number;
}

/** Of a negotiation's code admins see its end alone: the whole is its buyer's (rule N4). */
export const nameOf = ({ word, code }: CodeRow): string => word ?? `…${showCode(code).slice(-4)}`;

function worthOf({ percent_off, off_paise, price_paise }: CodeRow): Pick<ManagedCode, 'kind' | 'value'> {
  if (percent_off !== null) return { kind: 'percent', value: percent_off };
  return off_paise === null
    ? { kind: 'price', value: toRupees(price_paise ?? 0) }
    : { kind: 'rupees', value: toRupees(off_paise) };
}

/** A code of whomever, as admins see it. */
export function viewCode(row: CodeRow): ManagedCode {
  return {
    _id: row.id,
    code: nameOf(row),
    origin: row.negotiation_id === null ? 'seller' : 'negotiation',
    ...worthOf(row),
    seller: { uid: row.seller_id, name: row.seller_name, email: row.seller_email },
    buyer:
      row.buyer_id === null
        ? null
        : { uid: row.buyer_id, name: row.buyer_name ?? '', email: row.buyer_email ?? '' },
    allListings: row.all_listings,
    listings: row.listings,
    listing: row.listing,
    status: row.status,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.expires_at?.toISOString() ?? null,
    endedAt: row.revoked_at?.toISOString() ?? null,
    usesLimit: row.uses_limit,
    uses: { reserved: row.reserved, redeemed: row.redeemed },
    givenAway: toRupees(row.given_away_paise),
    createdAt: row.created_at.toISOString(),
  };
}
