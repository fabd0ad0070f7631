import { type Kysely, sql } from 'kysely';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

export interface SettingsRow {
  revision: number;
  chosen: MarketSettings;
  changed_at: Date;
  changed_by: string | null;
}

export async function findSettings(db: Db): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    SELECT s.revision, s.chosen, s.changed_at, coalesce(nullif(u.display_name, ''), u.email) AS changed_by
    FROM settings s LEFT JOIN users u ON u.uid = s.changed_by`.execute(db);
  return rows[0];
}

/** Sets everything if it is still as it was read; false when somebody was faster. Revision 0: nothing was ever set. */
export async function saveSettings(
  db: Db,
  revision: number,
  settings: { chosen: MarketSettings; by: string; now: Date },
): Promise<boolean> {
  const chosen = JSON.stringify(settings.chosen);
  const { rows } =
    revision === 0
      ? await sql`INSERT INTO settings (revision, chosen, changed_at, changed_by)
          VALUES (1, ${chosen}, ${settings.now}, ${settings.by}) ON CONFLICT DO NOTHING RETURNING 1`.execute(
          db,
        )
      : await sql`UPDATE settings SET revision = revision + 1, chosen = ${chosen}, changed_at = ${settings.now},
          changed_by = ${settings.by} WHERE revision = ${revision} RETURNING 1`.execute(db);
  return rows.length === 1;
}
