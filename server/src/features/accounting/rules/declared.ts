import type { Paise } from '#contract/money.ts';
import type { Declared, Deducted, SetOff, TdsChallan } from '../view/rows.ts';

interface Part {
  challan: TdsChallan | null;
  taxPaise: Paise;
}

/**
 * Turns postings of income tax, the oldest first, into lines of the return (rule V11). What was given back is set against a
 * seller's first deductions of the month; what is left of each is declared with the challan that paid it, in parts where it
 * took two. What is not paid yet has none.
 */
export function declaring(setOffs: readonly SetOff[], challans: readonly TdsChallan[]) {
  const setOff = settingOff(setOffs);
  const pay = payingBy(challans);
  return function* declared(row: Deducted): Generator<Declared> {
    const taken = setOff(row);
    const isDeduction = row.taxPaise > 0;
    const basePaise = isDeduction ? row.basePaise - taken.basePaise : 0;
    const taxPaise = isDeduction ? row.taxPaise - taken.taxPaise : 0;
    let [baseLeft, taxLeft] = [basePaise, taxPaise];
    for (const [index, part] of pay(row.month, taxPaise).entries()) {
      const isFirst = index === 0;
      // The last takes what rounding leaves.
      const base = part.taxPaise === taxLeft ? baseLeft : Math.round((basePaise * part.taxPaise) / taxPaise);
      baseLeft -= base;
      taxLeft -= part.taxPaise;
      yield {
        ...row,
        // A posting is counted once, with its first part.
        ...(!isFirst && { basePaise: 0, taxPaise: 0 }),
        ...{ setOffBasePaise: isFirst ? taken.basePaise : 0, setOffTaxPaise: isFirst ? taken.taxPaise : 0 },
        ...{ declaredBasePaise: base, declaredTaxPaise: part.taxPaise, challan: part.challan },
      };
    }
  };
}

/** What of a deduction is set against what was given back, as long as something of its seller and month is left. */
function settingOff(setOffs: readonly SetOff[]) {
  const key = (sellerId: string, month: string) => `${sellerId} ${month}`;
  const open = new Map(setOffs.map(({ sellerId, month, ...left }) => [key(sellerId, month), left]));
  return (row: Deducted): { basePaise: Paise; taxPaise: Paise } => {
    const left = open.get(key(row.sellerId, row.month));
    if (!left || row.taxPaise <= 0) return { basePaise: 0, taxPaise: 0 };
    const basePaise = Math.min(left.basePaise, row.basePaise);
    const taxPaise = Math.min(left.taxPaise, row.taxPaise);
    left.basePaise -= basePaise;
    left.taxPaise -= taxPaise;
    return { basePaise, taxPaise };
  };
}

/** Which challans of a month pay an amount, while something of them is left; a part that none pays comes last. */
function payingBy(challans: readonly TdsChallan[]) {
  const unused = challans.map((challan) => ({ challan, leftPaise: challan.amountPaise }));
  return (month: string, taxPaise: Paise): Part[] => {
    const parts: Part[] = [];
    let rest = taxPaise;
    for (const one of unused) {
      if (rest === 0) break;
      if (one.challan.month !== month || one.leftPaise === 0) continue;
      const paid = Math.min(rest, one.leftPaise);
      one.leftPaise -= paid;
      rest -= paid;
      parts.push({ challan: one.challan, taxPaise: paid });
    }
    if (rest > 0 || parts.length === 0) parts.push({ challan: null, taxPaise: rest });
    return parts;
  };
}
