import type { DB } from '#platform/database/schema.generated.ts';

/** A column of sealed texts (decision 64): `contextColumn` has what each text was sealed with as its context. */
export interface SealedColumn {
  table: string;
  column: string;
  purpose: string;
  contextColumn: string;
}

/** One that exists, so that a renamed column is found by the compiler. */
type SealedColumnOf<Table extends keyof DB> = {
  [T in Table]: SealedColumn & {
    table: T;
    column: keyof DB[T];
    contextColumn: keyof DB[T];
  };
}[Table];

/**
 * Every column with texts that are sealed; `npm run keys:rotate` seals them anew. Such a column is called `sealed` or
 * `…_sealed`, and a test looks for those that are missing here.
 */
export const SEALED_COLUMNS: readonly SealedColumnOf<keyof DB>[] = [
  { table: 'payout_accounts', column: 'sealed', purpose: 'payout-account', contextColumn: 'user_id' },
  { table: 'payouts', column: 'sealed', purpose: 'payout', contextColumn: 'id' },
  { table: 'second_factors', column: 'key_sealed', purpose: 'totp', contextColumn: 'user_id' },
  { table: 'licence_keys', column: 'key_sealed', purpose: 'licence-key', contextColumn: 'id' },
  { table: 'licence_hash_keys', column: 'key_sealed', purpose: 'licence-hash', contextColumn: 'id' },
  { table: 'signing_keys', column: 'private_sealed', purpose: 'signing-key', contextColumn: 'id' },
];
