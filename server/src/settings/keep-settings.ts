import { type Kysely, sql } from 'kysely';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { asAdminsSee, type Chosen, overlay, type SettingValues } from './values.ts';

/** What every process hears where the market's changes are announced when admins set something (rule O4). */
export const SETTINGS_CHANGED = 'settings';

export interface Settings {
  /** The value that holds at this moment. Ask where it is used and keep nothing: admins may change it at any time. */
  get<Name extends keyof SettingValues>(name: Name): SettingValues[Name];
  /** What the environment says, as admins see it. */
  readonly defaults: MarketSettings & { sellerSharePercent: number };
  /** Reads anew what admins have set. */
  reload(): Promise<void>;
}

declare module '#platform/context.ts' {
  interface Context {
    settings: Settings;
  }
}

/** Keeps what holds in this process: `defaults` with what admins have set over them. */
export async function keepSettings(db: Kysely<DB>, defaults: SettingValues): Promise<Settings> {
  let values = defaults;
  const read = async () => {
    values = overlay(defaults, await readChosen(db));
  };
  // One after the other: what was read earlier must not come last.
  let reading = read();
  await reading;
  return {
    get: (name) => values[name],
    defaults: asAdminsSee(defaults),
    reload() {
      reading = reading.catch(() => {}).then(read);
      return reading;
    },
  };
}

interface ChosenRow {
  chosen: Chosen['chosen'] | null;
  legal_versions: Chosen['legalVersions'] | null;
  licence_texts: Chosen['licenceTexts'] | null;
  brand: Chosen['brand'];
}

/** One row of all: what is read together holds together. */
async function readChosen(db: Kysely<DB>): Promise<Chosen> {
  const { rows } = await sql<ChosenRow>`SELECT
    (SELECT chosen FROM settings) AS chosen,
    (SELECT jsonb_object_agg(kind, newest)
      FROM (SELECT kind, max(version) AS newest FROM legal_texts GROUP BY kind) AS in_force) AS legal_versions,
    (SELECT jsonb_object_agg(tier, jsonb_build_object('isStandard', is_standard, 'versions', own))
      FROM (SELECT tier, (array_agg(content IS NULL ORDER BY version DESC))[1] AS is_standard,
          coalesce(jsonb_agg(jsonb_build_object('version', 'market-' || version, 'text', content, 'sha256', sha256,
            'summary', summary) ORDER BY version DESC) FILTER (WHERE content IS NOT NULL), '[]') AS own
        FROM licence_texts GROUP BY tier) AS of_tier) AS licence_texts,
    (SELECT jsonb_object_agg(kind, jsonb_build_object('filename', filename, 'width', width, 'height', height))
      FROM brand_pictures) AS brand`.execute(db);
  const [row] = rows;
  return {
    chosen: row?.chosen ?? {},
    legalVersions: row?.legal_versions ?? {},
    licenceTexts: row?.licence_texts ?? {},
    brand: row?.brand ?? null,
  };
}
