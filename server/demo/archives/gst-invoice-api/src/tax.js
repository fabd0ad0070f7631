import { stateOf } from './gstin.js';

export const RATES = [0, 5, 12, 18, 28];

/** Half-up division of non-negative integers: tax is rounded to the paisa. */
const divide = (value, by) => Math.floor((2 * value + by) / (2 * by));

/** One line: `quantity` times `unitPaise`, taxed at `rate` percent. */
export function taxLine(line, sameState) {
  const taxablePaise = line.quantity * line.unitPaise;
  if (sameState) {
    const half = divide(taxablePaise * line.rate, 200);
    return { ...line, taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  return { ...line, taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: divide(taxablePaise * line.rate, 100) };
}

/** Lines with tax, and totals rounded to the rupee as section 170 of the act asks. */
export function computeInvoice(seller, buyer, lines) {
  const sameState = !buyer.gstin || stateOf(seller.gstin) === stateOf(buyer.gstin);
  const taxed = lines.map((line) => taxLine(line, sameState));
  const sum = (field) => taxed.reduce((total, line) => total + line[field], 0);
  const exact = sum('taxablePaise') + sum('cgstPaise') + sum('sgstPaise') + sum('igstPaise');
  const totalPaise = divide(exact, 100) * 100;
  return {
    lines: taxed,
    taxablePaise: sum('taxablePaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
    igstPaise: sum('igstPaise'),
    roundOffPaise: totalPaise - exact,
    totalPaise,
  };
}

/** Financial year of an ISO date, April to March: 2026-05-01 is 26-27. */
export function financialYear(date) {
  const [year, month] = date.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`;
}
