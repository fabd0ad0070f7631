// The API with a cache that keeps nothing: every read is answered afresh.
import closeWithGrace from 'close-with-grace';
import { createLog } from '#platform/log.ts';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openServices } from '../server/src/services.ts';

const config = { ...readConfig(), cacheEntries: 0 };
const open = await openServices(config, config.databaseUrl!, createLog(config.logLevel));
const app = await createApp(open);
closeWithGrace({ logger: undefined }, () => app.close());
await app.listen();
