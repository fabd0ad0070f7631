// `npm run bench`: installs and builds what is missing or stale, then measures on the Node that the project pins.
import { ensureWebBuilt } from '../scripts/build-web.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { runServer } from '../scripts/run-server.mjs';

await ensureInstalled({ tests: true });
await ensureWebBuilt();
runServer(['bench/run.ts', ...process.argv.slice(2)]);
