import { type Kysely, sql } from 'kysely';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { asAdminsSee, overlay, type SettingValues } from './values.ts';

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

async function readChosen(db: Kysely<DB>): Promise<Partial<MarketSettings>> {
  const { rows } = await sql<{ chosen: Partial<MarketSettings> }>`SELECT chosen FROM settings`.execute(db);
  return rows[0]?.chosen ?? {};
}
