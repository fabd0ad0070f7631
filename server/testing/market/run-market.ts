// A program for tests that kill it or watch its memory: the API on the environment's database and data folder. It tells its address and ends with whoever started it.
import { createLog } from '#platform/log.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openServices } from '../../src/services.ts';

const config = readConfig();
const open = await openServices(config, config.databaseUrl!, createLog(config.logLevel));
const app = await createApp(open);
process.on('disconnect', () => process.exit());
process.send?.({ url: await app.listen() });
