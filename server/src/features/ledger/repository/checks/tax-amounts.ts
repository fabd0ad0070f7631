import { type RawBuilder, sql } from 'kysely';
import { BASIS_POINTS } from '#contract/tax/constants.ts';

const WHOLE = sql.lit(BASIS_POINTS);
const TWICE = sql.lit(2 * BASIS_POINTS);

/** A price's taxable value, half a paisa up (rule V20). */
export const taxable = (paise: RawBuilder<unknown>, gstBp: RawBuilder<unknown>) =>
  sql`(((${paise}) * ${TWICE} + ${WHOLE} + ${gstBp}) / (2 * (${WHOLE} + ${gstBp})))`;
/** A share of a sum in basis points, half a paisa up; and half of it. */
export const share = (paise: RawBuilder<unknown>, bp: RawBuilder<unknown>) =>
  sql`(((${paise}) * ${bp} * 2 + ${WHOLE}) / ${TWICE})`;
export const halfShare = (paise: RawBuilder<unknown>, bp: RawBuilder<unknown>) =>
  sql`(((${paise}) * ${bp} + ${WHOLE}) / ${TWICE})`;
