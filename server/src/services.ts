import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { SWEEP_EVERY_SECONDS } from '#contract/admin/running/constants.ts';
import type { Config } from './config.ts';
import { refuseDemoData } from './operating/refuse-demo-data.ts';
import type { Services } from './platform/context.ts';
import { openCountries } from './platform/countries/open-countries.ts';
import { connectDatabase, type Database } from './platform/database/connect.ts';
import { listenTo } from './platform/database/listen.ts';
import { followChanges } from './platform/http/cache/follow-changes.ts';
import { createResponseCache } from './platform/http/cache/response-cache.ts';
import { createJobs, type JobRunner } from './platform/jobs/runner.ts';
import { createLive, LIVE_CHANNEL } from './platform/live/streams.ts';
import type { Logger } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { openStorage } from './platform/storage/open-store.ts';
import { type Clock, systemClock, type TestClock } from './platform/time/clock.ts';
import { keepSettings, SETTINGS_CHANGED } from './settings/keep-settings.ts';

const CONNECTIONS = 12;

export interface OpenServices {
  services: Services;
  runner: JobRunner;
  database: Database;
  /** `null` in production (rule O7). */
  testClock: TestClock | null;
  close(): Promise<void>;
}

/**
 * Opens what every context of this process shares, on a migrated database.
 * @throws DemoDataError in production, on a database that was tried out before; `evenDemo` is for who takes that out
 * @param options.sweeps whether this process looks by itself each minute what has fallen due; otherwise when it is told to
 */
export async function openServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { evenDemo = false, sweeps = true } = {},
): Promise<OpenServices> {
  const countryOf = openCountries(config.signIn.countryFile);
  const database = connectDatabase({ url: databaseUrl, max: CONNECTIONS, log });
  const testClock = await openClock(config, database, evenDemo);
  const clock: Clock = testClock ?? systemClock;
  const cache = createResponseCache({ entries: config.cacheEntries, bytes: 64 * 1024 * 1024 });
  const settings = await keepSettings(database.kysely, config.defaults);
  const followSettings = () =>
    settings.reload().catch((err: Error) => log.warn({ err }, 'the settings could not be read anew'));
  const listening = await listenTo(databaseUrl, 'market_changed', {
    onMessage: (payload) => {
      if (payload === SETTINGS_CHANGED) void followSettings().then(() => cache.purge());
      else cache.purge();
    },
    ...followChanges(cache, followSettings),
  });
  // What was set after they were read and before this process listened.
  await settings.reload();
  const live = createLive({ pool: database.pool, log });
  const hearing = await listenTo(databaseUrl, LIVE_CHANNEL, {
    onMessage: (payload) => live.hear(payload),
    onRestored: () => live.readyAgain(),
  });
  const runner = createJobs(databaseUrl, {
    pool: database.pool,
    log,
    sweepEverySeconds: sweeps ? SWEEP_EVERY_SECONDS : null,
  });
  const services: Services = {
    db: database.kysely,
    now: () => clock.now(),
    log,
    config,
    storage: await openStorage(config),
    jobs: runner,
    mailer: createMailer(config.mail, join(config.dataDir, 'mail')),
    mailSender: () => ({ name: settings.get('marketName'), url: config.publicUrl }),
    cache,
    live,
    countryOf,
    settings,
  };
  return {
    services,
    runner,
    database,
    testClock,
    async close() {
      await live.sent();
      await Promise.all([listening.close(), hearing.close()]);
      await database.close();
    },
  };
}

/** The test clock, outside production alone; production refuses what was tried with it. */
async function openClock(config: Config, database: Database, evenDemo: boolean): Promise<TestClock | null> {
  try {
    if (!config.production) {
      const { loadTestClock } = await import('../../sandbox/src/clock/stored-clock.ts');
      return await loadTestClock(database);
    }
    if (!evenDemo) await refuseDemoData(database.pool);
    return null;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** True when the database answers. */
export async function isDatabaseReachable(services: Services): Promise<boolean> {
  try {
    await services.db.executeQuery(CompiledQuery.raw('SELECT 1'));
    return true;
  } catch {
    return false;
  }
}
