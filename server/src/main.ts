import cluster from 'node:cluster';
import { isatty } from 'node:tty';
import closeWithGrace from 'close-with-grace';
import type { DemoPasswords } from '../demo/passwords.ts';
import { createApp } from './app.ts';
import { type Config, readConfig, wantsStacks } from './config.ts';
import { migrateDatabase, type OpenDatabase, openDatabase, warnOfNotices } from './database.ts';
import { pagesOf } from './mount-pages.ts';
import { addMarketFigures } from './operating/market-figures.ts';
import { refuseDemoData } from './operating/refuse-demo-data.ts';
import { answerForAllWorkers, collectFromWorkers } from './operating/workers/figures.ts';
import { announceReady, runWorkers } from './operating/workers/supervise.ts';
import type { Services } from './platform/context.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { isDatabaseAway } from './platform/http/away.ts';
import { createLog, type Logger } from './platform/log.ts';
import { type OpenServices, openServices } from './services.ts';

/** What runs may take this long to finish after SIGTERM (rule O6). */
const GRACE_MS = 30_000;
const IS_DEV = process.argv.includes('--dev');

try {
  const config = readConfig();
  if (cluster.isPrimary && config.workers > 1 && !IS_DEV) await supervise(config);
  else await serve(config);
} catch (error) {
  // What stops a start is nearly always the operator's to mend: a sentence, and the stack for who asks.
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${wantsStacks() ? stack : message}\n`);
  process.exit(1);
}

/** This process serves. A worker finds database and tables as the supervisor prepared them. */
async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel, { traced: config.traces !== null });
  const database = await openDatabase(config, log);
  const open = await openMarket(config, database, log);
  const clock = await followTestClock(open, database.directUrl);
  const isFirst = !cluster.isWorker || cluster.worker?.id === 1;
  // Before anybody can sign in with what everybody knows.
  const demo = isFirst && !config.production ? await demoPasswords(open.services) : null;
  const app = await createApp(open, pagesOf(open, { dev: IS_DEV }));
  addMarketFigures(app.server.figures, open);
  if (cluster.isWorker) answerForAllWorkers(app.server.figures);
  const delay = GRACE_MS + config.stopNoticeMs;
  closeWithGrace({ delay, logger: undefined, skip: skipped(log) }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an error nobody caught');
    else log.info({ signal }, 'stopping');
    await app.drain();
    await clock?.close();
    await app.close();
    await database.stop();
  });
  await app.listen();
  announceReady();
  // The supervisor counts from one; who takes a dead one's place has a higher number.
  if (!isFirst) return;
  const welcome = demo ? await openDemo(open.services, demo) : [];
  announce(['', `  Codehaat is open at ${config.publicUrl}`, '', ...welcome]);
}

/** Fills the demo where it is wanted; what to say of its accounts. A server that takes requests outlives a database that falls. */
async function openDemo(services: Services, demo: DemoPasswords): Promise<string[]> {
  try {
    if (services.config.demo) {
      const { fillDemoMarket } = await import('../demo/fill.ts');
      await fillDemoMarket(services, demo.passwordOf, (line) => announce([line]));
    }
    return await demo.welcome();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    services.log.error({ err: error }, 'the demo is not opened; the next start goes on with it');
    return [];
  }
}

/** The tables as this version has them, and what is opened on them. A refused start leaves no database running. */
async function openMarket(config: Config, database: OpenDatabase, log: Logger): Promise<OpenServices> {
  try {
    if (!cluster.isWorker) {
      await migrateDatabase(database.directUrl, log);
      await warnOfNotices(config, database.url, log);
    }
    return await openServices(config, database.url, log);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function followTestClock({ testClock, database, services }: OpenServices, databaseUrl: string) {
  if (!testClock) return null;
  const { shareTestClock } = await import('../../sandbox/src/clock/shared-clock.ts');
  return shareTestClock({ testClock, database, databaseUrl, log: services.log });
}

async function demoPasswords(services: Services): Promise<DemoPasswords> {
  const { settleDemoPasswords } = await import('../demo/passwords.ts');
  return settleDemoPasswords(services);
}

/** This process serves nothing itself: it keeps the database and `WORKERS` processes that do (rule O4). */
async function supervise(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const patience = GRACE_MS + config.stopNoticeMs;
  const database = await openDatabase(config, log);
  try {
    await migrateDatabase(database.directUrl, log);
    await warnOfNotices(config, database.url, log);
    if (config.production) await refuseDemo(database.url, log);
    collectFromWorkers(log);
    const workers = runWorkers(config.workers, { DATABASE_URL: database.url }, log);
    const restart = async () => {
      // New files may have come with new migrations, which no worker runs.
      await migrateDatabase(database.directUrl, log);
      await (await workers).restart(patience);
    };
    const skip = onRestartSignal(log, restart);
    closeWithGrace({ delay: patience + 10_000, logger: undefined, skip }, async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'stopping after an error nobody caught');
      else log.info({ signal }, 'stopping');
      await (await workers).stop(patience);
      await database.stop();
    });
    await workers;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * SIGHUP asks for new workers, one after the other (rule O6), or for nothing where this process serves by itself. Where
 * there is a terminal it says that the terminal is gone, so it ends the program.
 */
function onRestartSignal(log: Logger, restart?: () => Promise<void>): 'SIGHUP'[] {
  if (isatty(0)) return [];
  process.on('SIGHUP', () => {
    if (!restart)
      return log.warn('there are no workers to restart one after the other: start the program again');
    log.info('restarting the workers one after the other');
    restart().then(
      () => log.info('all workers are new'),
      (err) => log.error({ err }, 'the workers were not all restarted: those that serve go on'),
    );
  });
  return ['SIGHUP'];
}

/** A terminal sends its signals to every process; a worker hears them from its supervisor, once. */
function skipped(log: Logger): ('SIGINT' | 'SIGHUP')[] {
  if (!cluster.isWorker) return onRestartSignal(log);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  return ['SIGINT', 'SIGHUP'];
}

/** Says it once, instead of by every worker. */
async function refuseDemo(url: string, log: Logger): Promise<void> {
  const database = connectDatabase({ url, max: 1, log });
  try {
    await refuseDemoData(database.pool);
  } finally {
    await database.close();
  }
}

function announce(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
