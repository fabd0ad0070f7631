import { sql } from 'kysely';
import { CONDITIONS_HEADING } from '#contract/listings/conditions/constants.ts';

/** The seller's conditions among the text that an order was made under; empty without any. Needs `orders` as `o`. */
export const SELLER_CONDITIONS = sql<string>`split_part(o.licence_text, ${sql.lit(`\n${CONDITIONS_HEADING}\n`)}, 2)`;

/** What an order says of the text that it was made under (`OrderTermsRow`). Needs `orders` as `o`. */
export const ORDER_TERMS = sql`o.licence_tier, o.licence_version, o.licence_sha256, o.terms_accepted_at,
  o.terms_version, o.privacy_version,
  ${SELLER_CONDITIONS} AS seller_conditions`;
