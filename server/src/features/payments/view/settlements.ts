import type { Selectable } from 'kysely';
import type { SettlementDifference } from '#contract/admin/settlements/constants.ts';
import type { Settlement, SettlementItem } from '#contract/admin/settlements/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** A settlement with what its items come to. */
export type SettlementRow = Selectable<DB['provider_settlements']> & {
  item_count: number;
  credit_paise: number;
  debit_paise: number;
  fee_paise: number;
  tax_paise: number;
  differing_count: number;
  arrived_on: string | null;
};

/** An item with what the market has of it. */
export type SettlementItemRow = Selectable<DB['provider_settlement_items']> & {
  provider_settlement_id: string;
  difference: SettlementDifference | null;
  own_amount_paise: number | null;
  own_fee_paise: number | null;
  order_id: string | null;
  noted_by_name: string | null;
};

export function viewSettlement(row: SettlementRow): Settlement {
  return {
    _id: row.id,
    providerId: row.provider_settlement_id,
    status: row.status,
    utr: row.utr,
    amountPaise: row.amount_paise,
    settledAt: row.settled_at.toISOString(),
    itemCount: row.item_count,
    creditPaise: row.credit_paise,
    debitPaise: row.debit_paise,
    feePaise: row.fee_paise,
    taxPaise: row.tax_paise,
    differingCount: row.differing_count,
    isWhole: row.credit_paise - row.debit_paise === row.amount_paise,
    arrivedOn: row.arrived_on,
  };
}

export function viewSettlementItem(row: SettlementItemRow): SettlementItem {
  const { note, noted_at: at, noted_by_name: by, own_amount_paise: amountPaise } = row;
  return {
    _id: row.id,
    settlement: row.provider_settlement_id,
    kind: row.kind,
    entityId: row.entity_id,
    orderId: row.order_id,
    amountPaise: row.amount_paise,
    debitPaise: row.debit_paise,
    creditPaise: row.credit_paise,
    feePaise: row.fee_paise,
    taxPaise: row.tax_paise,
    settledAt: row.settled_at.toISOString(),
    own: amountPaise === null ? null : { amountPaise, feePaise: row.own_fee_paise },
    difference: row.difference,
    note: note === null || at === null ? null : { text: note, at: at.toISOString(), by: by ?? '' },
  };
}
