import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { createApp, type MountPages } from './app.ts';
import { readConfig, wantsStacks } from './config.ts';
import { migrateDatabase, openDatabase } from './database.ts';
import { openGround } from './ground.ts';
import { createLog } from './platform/log.ts';
import { siteServices } from './site-services.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What runs may take this long to finish after SIGTERM (rules.md O6). */
const GRACE_MS = 30_000;

try {
  await start();
} catch (error) {
  // What stops a start is nearly always the operator's to mend: a sentence, and the stack for who asks.
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${wantsStacks() ? stack : message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  await migrateDatabase(database.url, log);
  const open = await openGround(config, database.url, log);
  const mountPages: MountPages = async (server) => {
    const { pages } = await import('./platform/pages/index.ts');
    await pages(server, {
      dev: process.argv.includes('--dev'),
      root: ROOT,
      services: siteServices(open.ground),
      cache: open.ground.cache,
    });
  };
  const app = await createApp(open, mountPages);
  closeWithGrace({ delay: GRACE_MS, logger: undefined }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an error nobody caught');
    else log.info({ signal }, 'stopping');
    await app.close();
    await database.stop();
  });
  await app.listen();
  if (config.demo) {
    const { fillDemoMarket } = await import('../demo/fill.ts');
    await fillDemoMarket(open.ground, (line) => announce([line]));
  }
  announce(await welcome(config.demo, config.publicUrl));
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
