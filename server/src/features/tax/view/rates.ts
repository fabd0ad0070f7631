import type { Rate } from '#contract/admin/tax/schemas.ts';
import type { ListedRateRow } from './rows.ts';

export function viewRate(row: ListedRateRow): Rate {
  return {
    ...{ _id: row.id, kind: row.kind, category: row.category, code: row.code, words: row.words ?? '' },
    ...{ basisPoints: row.basis_points, amountPaise: row.amount_paise, day: row.day },
    ...{ validFrom: row.valid_from, source: row.source, addedBy: row.added_by, state: row.state },
  };
}
