import type { Challan, TaxMonth } from '#contract/admin/tax/schemas.ts';
import type { ChallanRow, ClosedMonth, MonthSums } from './rows.ts';

export function viewMonth(
  month: string,
  {
    isOver,
    sums,
    closed,
  }: { isOver: boolean; sums?: MonthSums | undefined; closed?: ClosedMonth | undefined },
): TaxMonth {
  return {
    ...{
      month,
      isOver,
      closedAt: closed?.closedAt.toISOString() ?? null,
      closedBy: closed?.closedBy ?? null,
    },
    ...{ sales: 0, salesPaise: 0, returnedPaise: 0, tcsPaise: 0, tdsPaise: 0 },
    ...{ commissionPaise: 0, commissionGstPaise: 0 },
    ...sums,
  };
}

export function viewChallan(row: ChallanRow): Challan {
  return {
    ...{ _id: row.id, tax: row.tax, month: row.month, amountPaise: row.amount_paise },
    ...{ reference: row.reference, paidOn: row.paid_on, recordedBy: row.recorded_by_name },
    ...{ bsrCode: row.bsr_code, serialNumber: row.serial_number },
    recordedAt: row.recorded_at.toISOString(),
  };
}
