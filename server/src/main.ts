import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { createApp, type MountPages } from './app.ts';
import { type Config, readConfig, wantsStacks } from './config.ts';
import { migrateDatabase, openDatabase, warnOfNotices } from './database.ts';
import { openGround } from './ground.ts';
import { addMarketFigures } from './operating/market-figures.ts';
import { shareTestClock } from './operating/shared-test-clock.ts';
import { answerForAllWorkers, gatherFromWorkers } from './operating/worker-figures.ts';
import { announceReady, runWorkers } from './operating/workers.ts';
import { createLog } from './platform/log.ts';
import { siteServices } from './site-services.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What runs may take this long to finish after SIGTERM (rules.md O6). */
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
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  if (!cluster.isWorker) {
    await migrateDatabase(database.url, log);
    await warnOfNotices(config, database.url, log);
  }
  const open = await openGround(config, database.url, log);
  const mountPages: MountPages = async (server) => {
    const { pages } = await import('./platform/pages/index.ts');
    await pages(server, {
      dev: IS_DEV,
      root: ROOT,
      services: siteServices(open.ground),
      cache: open.ground.cache,
    });
  };
  const clock = await shareTestClock(open, database.url);
  const app = await createApp(open, mountPages);
  addMarketFigures(app.server.figures, open);
  if (cluster.isWorker) answerForAllWorkers(app.server.figures);
  closeWithGrace({ delay: GRACE_MS, logger: undefined, skip: skipped() }, async ({ err, signal }) => {
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
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  if (config.demo) {
    const { fillDemoMarket } = await import('../demo/fill.ts');
    await fillDemoMarket(open.ground, (line) => announce([line]));
  }
  announce(await welcome(config.demo, config.publicUrl));
}

/** This process serves nothing itself: it keeps the database and `WORKERS` processes that do (rules.md O4). */
async function supervise(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  try {
    await migrateDatabase(database.url, log);
    await warnOfNotices(config, database.url, log);
    gatherFromWorkers(log);
    const workers = runWorkers(config.workers, { DATABASE_URL: database.url }, log);
    closeWithGrace({ delay: GRACE_MS + 10_000, logger: undefined }, async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'stopping after an error nobody caught');
      else log.info({ signal }, 'stopping');
      await (await workers).stop(GRACE_MS);
      await database.stop();
    });
    await workers;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** A terminal sends its signals to every process; a worker hears them from its supervisor, once. */
function skipped(): ('SIGINT' | 'SIGHUP')[] {
  if (!cluster.isWorker) return [];
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  return ['SIGINT', 'SIGHUP'];
}

async function welcome(demo: boolean, url: string): Promise<string[]> {
  const lines = ['', `  Codehaat is open at ${url}`, ''];
  if (!demo) return lines;
  const { DEMO_PASSWORD } = await import('../demo/people.ts');
  return [
    ...lines,
    `  Sign in with the password ${DEMO_PASSWORD} as`,
    '    buyer@demo.codehaat.test    to buy and download',
    '    seller@demo.codehaat.test   to list and sell',
    '    admin@demo.codehaat.test    to approve',
    '',
  ];
}

function announce(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
