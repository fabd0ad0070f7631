import type { Paise } from '../money.ts';
import { BASIS_POINTS } from './constants.ts';

/** A sum that includes GST, taken apart. The parts add up to it. */
export interface GstParts {
  taxablePaise: Paise;
  cgstPaise: Paise;
  /** UTGST in a union territory without a parliament. */
  sgstPaise: Paise;
  igstPaise: Paise;
  /** What the law's rounding leaves of the price: at most one paisa, of either sign. */
  roundingPaise: Paise;
}

/** `amount × basis points / 10,000`, half a paisa up. Exact: ₹5,00,000 × 10,000 is below 2^53. */
export function shareOf(amountPaise: Paise, basisPoints: number): Paise {
  return Math.floor((amountPaise * basisPoints * 2 + BASIS_POINTS) / (BASIS_POINTS * 2));
}

/** The value on which GST is due of a price that includes it: `round(amount × 100 / 118)` at 18 % (rule V20). */
export function taxableOf(amountPaise: Paise, gstBp: number): Paise {
  const whole = BASIS_POINTS + gstBp;
  return Math.floor((amountPaise * BASIS_POINTS * 2 + whole) / (whole * 2));
}

/**
 * Takes a price apart that includes GST (rules V2, V8, V20). Within a state CGST and SGST are each half the rate of the
 * taxable value, and so always equal; between states IGST is all that is not taxable.
 * @param gstBp basis points; 0 where the supplier is not registered
 */
export function gstParts(amountPaise: Paise, gstBp: number, isIntraState: boolean): GstParts {
  const taxablePaise = taxableOf(amountPaise, gstBp);
  const half = isIntraState ? shareOf(taxablePaise, gstBp / 2) : 0;
  const igstPaise = isIntraState ? 0 : amountPaise - taxablePaise;
  const roundingPaise = amountPaise - taxablePaise - 2 * half - igstPaise;
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise, roundingPaise };
}

/** What a note says of a sale of which more or less is left: the difference of the two, part by part (decision 71). */
export function gstChange(before: GstParts, after: GstParts): GstParts {
  const less = (part: keyof GstParts) => before[part] - after[part];
  return {
    taxablePaise: less('taxablePaise'),
    cgstPaise: less('cgstPaise'),
    sgstPaise: less('sgstPaise'),
    igstPaise: less('igstPaise'),
    roundingPaise: less('roundingPaise'),
  };
}

/** GST in all of the parts. */
export const gstOf = ({ cgstPaise, sgstPaise, igstPaise }: GstParts): Paise =>
  cgstPaise + sgstPaise + igstPaise;

/** Tax collected at source: two equal halves whatever the state, so that a state given later moves no money (decision 71). */
export const tcsOf = (taxablePaise: Paise, tcsBp: number): Paise => 2 * shareOf(taxablePaise, tcsBp / 2);
