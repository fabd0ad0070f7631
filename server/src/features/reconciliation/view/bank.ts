import type { BankLine, BankMovement, BankStatement } from '#contract/reconciliation/schemas.ts';
import type { LineRow, MovementRow, StatementRow } from './rows.ts';

export function viewLine(row: LineRow): BankLine {
  const { match_kind: kind, match_name: name, note, noted_at: at, noted_by_name: by } = row;
  return {
    _id: row.id,
    on: row.dated_on,
    description: row.description,
    reference: row.reference,
    direction: row.direction,
    amountPaise: row.amount_paise,
    balancePaise: row.balance_paise,
    match: kind === null ? null : { kind, name: name ?? '' },
    note: note === null || at === null ? null : { text: note, at: at.toISOString(), by: by ?? '' },
  };
}

export function viewMovement(row: MovementRow): BankMovement {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    direction: row.direction,
    amountPaise: row.amount_paise,
    movedAt: row.moved_at.toISOString(),
    reference: row.reference,
  };
}

export function viewStatement(row: StatementRow): BankStatement {
  return {
    _id: row.id,
    readAt: row.read_at.toISOString(),
    readBy: row.read_by_name,
    firstOn: row.first_on,
    lastOn: row.last_on,
    lineCount: row.line_count,
    newCount: row.new_count,
  };
}
