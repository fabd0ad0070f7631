import { type Kysely, sql } from 'kysely';
import type { MarketSettings, ReviewMode } from '#contract/admin-settings.ts';
import type { SiteContact } from '#contract/pages.ts';
import type { DB } from './database/schema.generated.ts';

/** What every process hears where the market's changes are announced when admins set something (rule O4). */
export const SETTINGS_CHANGED = 'settings';
const MIB = 1024 * 1024;

/** What of the configuration admins may set while the market runs. */
export interface Settable {
  marketName: string;
  reviewMode: ReviewMode;
  /** Of what the buyer paid, for orders made from now on (rule M1). */
  sellerSharePercent: number;
  contact: { mailTo: string; shown: SiteContact };
  limits: { archiveBytes: number; imageBytes: number; documentBytes: number };
}

export interface Settings {
  /** What the environment says, as admins see it. */
  readonly defaults: MarketSettings & { sellerSharePercent: number };
  /** Reads what is set and puts it in place of what the environment says. */
  reload(): Promise<void>;
}

const SOCIAL = { socialGithub: 'GitHub', socialLinkedin: 'LinkedIn', socialX: 'X' } as const;

/**
 * Keeps `config` as admins have set it. Whoever reads the configuration at the time of use follows by itself; nothing
 * that a process needs to start is among it.
 */
export async function keepSettings(db: Kysely<DB>, config: Settable): Promise<Settings> {
  const { marketName, reviewMode, sellerSharePercent, contact, limits } = config;
  const base = structuredClone({ marketName, reviewMode, sellerSharePercent, contact, limits });
  const follow = async () => {
    Object.assign(config, overlaid(base, await readChosen(db)));
  };
  // One after the other: what was read earlier must not come last.
  let reading = follow();
  await reading;
  return {
    defaults: describe(base),
    reload() {
      reading = reading.catch(() => {}).then(follow);
      return reading;
    },
  };
}

async function readChosen(db: Kysely<DB>): Promise<Partial<MarketSettings>> {
  const { rows } = await sql<{ chosen: Partial<MarketSettings> }>`SELECT chosen FROM settings`.execute(db);
  return rows[0]?.chosen ?? {};
}

function overlaid(base: Settable, chosen: Partial<MarketSettings>): Settable {
  const { shown } = base.contact;
  const named = (Object.keys(SOCIAL) as (keyof typeof SOCIAL)[]).flatMap((key) => {
    const name = SOCIAL[key];
    const url = chosen[key] || shown.social.find((place) => place.name === name)?.url;
    return url ? [{ name, url }] : [];
  });
  const contact: SiteContact = { ...shown, social: named };
  if (chosen.contactEmail) contact.email = chosen.contactEmail;
  if (chosen.contactPhone) contact.phone = chosen.contactPhone;
  if (chosen.contactCity) contact.city = chosen.contactCity;
  const bytes = (mib: number | null | undefined, otherwise: number) => (mib ? mib * MIB : otherwise);
  return {
    marketName: chosen.marketName || base.marketName,
    reviewMode: chosen.reviewMode ?? base.reviewMode,
    sellerSharePercent: chosen.sellerSharePercent ?? base.sellerSharePercent,
    contact: { mailTo: chosen.contactEmail || base.contact.mailTo, shown: contact },
    limits: {
      archiveBytes: bytes(chosen.archiveMib, base.limits.archiveBytes),
      imageBytes: bytes(chosen.imageMib, base.limits.imageBytes),
      documentBytes: bytes(chosen.documentMib, base.limits.documentBytes),
    },
  };
}

function describe(base: Settable): Settings['defaults'] {
  const {
    marketName,
    reviewMode,
    sellerSharePercent,
    contact: { shown },
    limits,
  } = base;
  const social = (name: string) => shown.social.find((place) => place.name === name)?.url ?? '';
  const mib = (bytes: number) => Math.max(1, Math.floor(bytes / MIB));
  return {
    marketName,
    contactEmail: shown.email ?? '',
    contactPhone: shown.phone ?? '',
    contactCity: shown.city ?? '',
    socialGithub: social(SOCIAL.socialGithub),
    socialLinkedin: social(SOCIAL.socialLinkedin),
    socialX: social(SOCIAL.socialX),
    reviewMode,
    sellerSharePercent,
    archiveMib: mib(limits.archiveBytes),
    imageMib: mib(limits.imageBytes),
    documentMib: mib(limits.documentBytes),
  };
}
