import type { Selectable } from 'kysely';
import type { PasskeyEntry } from '#contract/accounts/passkeys/schemas.ts';
import type { Passkeys } from '#platform/database/schema.generated.ts';

/** A passkey as its owner sees it. */
export function viewPasskey(row: Selectable<Passkeys>): PasskeyEntry {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    isSynced: row.is_synced,
  };
}
