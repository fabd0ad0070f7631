import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { SWEEP_EVERY_SECONDS } from '#contract/admin/running/constants.ts';
import type { Config } from './config.ts';
import { followMarketChanges } from './market-changes.ts';
import { refuseDemoData } from './operating/refuse-demo-data.ts';
import type { Services } from './platform/context.ts';
import { openCountries } from './platform/countries/open-countries.ts';
import { connectDatabase, type Database } from './platform/database/connect.ts';
import { listenTo } from './platform/database/listen.ts';
import { createResponseCache } from './platform/http/cache/response-cache.ts';
import { createJobs, type JobRunner } from './platform/jobs/runner.ts';
import { createLive, LIVE_CHANNEL } from './platform/live/streams.ts';
import type { Logger } from './platform/log.ts';
import type { MailSender } from './platform/mail/content.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { openStorage } from './platform/storage/open-store.ts';
import { type Clock, systemClock, type TestClock } from './platform/time/clock.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import type { TracedProgram } from './platform/tracing/settings.ts';
import { mailLook } from './settings/brand.ts';
import { keepSettings, type Settings } from './settings/keep-settings.ts';
import { VERSION } from './version.ts';

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
  const { namedStatements: named } = config;
  const database = connectDatabase({
    ...{ url: databaseUrl, max: CONNECTIONS, log, named, traced: config.traces !== null },
    // A pooler notices by itself, and tells nobody whose connections are which.
    ...(config.databaseDirectUrl !== null && { silenceMs: 0 }),
  });
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const locks = openLocks(directUrl, database, log);
  const testClock = await openClock(config, database, evenDemo);
  const clock: Clock = testClock ?? systemClock;
  const cache = createResponseCache({ entries: config.cacheEntries, bytes: 64 * 1024 * 1024 });
  const settings = await keepSettings(database.kysely, config.defaults);
  const changes = await followMarketChanges({ config, databaseUrl, directUrl, cache, settings, log });
  const live = createLive({ pool: database.pool, log });
  const hearing = await listenTo(directUrl, LIVE_CHANNEL, {
    onMessage: (payload) => live.hear(payload),
    onRestored: () => live.readyAgain(),
  });
  const tracing = await openTracing(config.traces, programOf(config), log);
  const runner = createJobs(databaseUrl, {
    pool: database.pool,
    lockPool: locks.pool,
    log,
    sweepEverySeconds: sweeps ? SWEEP_EVERY_SECONDS : null,
  });
  const services: Services = {
    db: database.kysely,
    standby: changes.standby,
    now: () => clock.now(),
    log,
    tracing,
    config,
    storage: await openStorage(config),
    jobs: runner,
    mailer: createMailer(config.mail, join(config.dataDir, 'mail')),
    mailSender: () => mailSenderOf(settings, config),
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
      await Promise.all([changes.close(), hearing.close(), locks.close()]);
      await database.close();
      await tracing?.close();
    },
  };
}

/** The market as mails name it, with what it has of its own. */
function mailSenderOf(settings: Settings, { publicUrl: url }: Config): MailSender {
  return { name: settings.get('marketName'), url, ...mailLook(settings, url) };
}

function programOf({ production }: Config): TracedProgram {
  return { version: VERSION, environment: production ? 'production' : 'development' };
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

/** Where locks are held for as long as a connection lasts, which a pooler would hand to somebody else. */
function openLocks(url: string, database: Database, log: Logger): Pick<Database, 'pool' | 'close'> {
  if (url === database.pool.options.connectionString) return { pool: database.pool, close: async () => {} };
  return connectDatabase({ url, max: 1, log, applicationName: 'codehaat locks' });
}

/** True when the database answers, or the standby in its place. */
export async function isDatabaseReachable({ db, standby }: Services): Promise<boolean> {
  try {
    await (standby.serving() ?? db).executeQuery(CompiledQuery.raw('SELECT 1'));
    return true;
  } catch {
    return false;
  }
}
