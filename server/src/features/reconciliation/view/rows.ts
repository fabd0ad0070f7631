import type { Selectable } from 'kysely';
import type { BankDirection, BankMatchKind } from '#contract/reconciliation/constants.ts';
import type { BankStatements } from '#platform/database/schema.generated.ts';

/** A line of a statement as admins see it. */
export interface LineRow {
  id: string;
  dated_on: string;
  description: string;
  reference: string;
  direction: BankDirection;
  amount_paise: number;
  balance_paise: number | null;
  match_kind: BankMatchKind | null;
  match_name: string | null;
  note: string | null;
  noted_at: Date | null;
  noted_by_name: string | null;
}

/** A posting on the books' account of the bank. */
export interface MovementRow {
  id: string;
  kind: BankMatchKind | null;
  name: string;
  direction: BankDirection;
  amount_paise: number;
  moved_at: Date;
  reference: string | null;
}

export type StatementRow = Selectable<BankStatements> & { read_by_name: string };
