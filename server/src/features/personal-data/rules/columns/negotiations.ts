import {
  about,
  type Catalogue,
  each,
  erasedUnless,
  type JoinPath,
  kept,
  type Relation,
  shown,
} from './decision.ts';
import { BOOKS, BOTH_SIDES, INTERNAL } from './reasons.ts';

type Side = 'buyer' | 'seller';

/** A negotiation whose price was never sent is its buyer's alone. */
const SHOWN = 'shown_to_seller_at IS NOT NULL';

function negotiation(side: Side): Relation {
  const other = side === 'buyer' ? 'seller_id' : 'buyer_id';
  return {
    whose: `${side}_id`,
    ...(side === 'seller' && { only: SHOWN }),
    export: shown(
      'negotiations',
      `negotiations_as_${side}`,
      `id project_id ${side}_id status template_id project_title licence_tier quantity list_price_paise min_price_paise
       buyer_offer_paise seller_offer_paise buyer_moves seller_moves agreed_price_paise shown_to_seller_at last_seq
       buyer_read_seq seller_read_seq moved_at expires_at created_at updated_at ended_at`,
      other,
    ),
    deletion: kept(BOTH_SIDES, {}, 'template_id project_title'),
  };
}

const LINES = 'negotiation_id seq kind by_side automatic price_paise created_at';

/** The lines of a thread: one's own as they were written, the other side's as they were read, masked (rule N6). */
function lines(side: Side): Relation[] {
  const whose: JoinPath = {
    column: 'negotiation_id',
    table: 'negotiations',
    key: 'id',
    whose: `${side}_id`,
  };
  const seen =
    side === 'seller'
      ? ` AND negotiation_id IN (SELECT id FROM negotiations WHERE seller_id = :uid AND ${SHOWN})`
      : '';
  return [
    {
      whose,
      only: `by_side = '${side}'${seen}`,
      export: shown('negotiations', `written_as_${side}`, `${LINES} content masked`),
      deletion: kept(BOTH_SIDES, { content: '', masked_content: '', masked: [] }, 'kind by_side'),
    },
    {
      whose,
      only: `by_side <> '${side}'${seen}`,
      export: shown('negotiations', `read_as_${side}`, `${LINES} masked_content`),
      deletion: kept(BOTH_SIDES, {}, 'kind by_side content masked_content masked'),
    },
  ];
}

/** An order has held it: its price is worked out with it. */
const usedOnce = (id: string) => `EXISTS (SELECT FROM discount_uses u WHERE u.code_id = ${id})`;

export const NEGOTIATION_TABLES: Catalogue = {
  negotiations: about([negotiation('buyer'), negotiation('seller')], {
    withheld: each('revision remind_at away_until', INTERNAL),
  }),
  negotiation_entries: about([...lines('buyer'), ...lines('seller')]),
  discount_codes: about(
    [
      {
        whose: 'seller_id',
        export: shown(
          'codes',
          'own_codes',
          `id code word seller_id percent_off off_paise all_listings uses_limit buyer_uses_limit uses note tells_wishers
           told_at created_at
           starts_at expires_at paused_at revoked_at`,
        ),
        deletion: erasedUnless(usedOnce('self.id'), BOOKS, { note: '' }, 'code word licence_tier'),
      },
      {
        whose: 'buyer_id',
        export: shown(
          'codes',
          'codes_agreed_on',
          `id code negotiation_id project_id buyer_id licence_tier quantity price_paise uses_limit uses created_at expires_at
           revoked_at`,
        ),
        deletion: kept(BOOKS, {}, 'code word licence_tier note'),
      },
    ],
    { withheld: { revision: INTERNAL } },
  ),
  discount_code_listings: about([
    {
      whose: { column: 'code_id', table: 'discount_codes', key: 'id', whose: 'seller_id' },
      export: shown('codes', 'listings_of_own_codes', 'code_id project_id'),
      deletion: erasedUnless(usedOnce('self.code_id'), BOOKS),
    },
  ]),
  discount_uses: about(
    [
      {
        whose: 'buyer_id',
        export: shown(
          'codes',
          'codes_used',
          'order_id code_id buyer_id status reserved_at redeemed_at released_at',
        ),
        deletion: kept(BOOKS, {}, 'status'),
      },
      {
        whose: { column: 'code_id', table: 'discount_codes', key: 'id', whose: 'seller_id' },
        only: `status = 'redeemed'`,
        export: shown('codes', 'uses_of_own_codes', 'order_id code_id status redeemed_at'),
        deletion: kept(BOOKS, {}, 'status'),
      },
    ],
    {},
  ),
};
