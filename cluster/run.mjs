// `npm run cluster`: installs and builds what is missing or stale, then breaks a market on several nodes on the Node that the project pins.
import { ensureWebBuilt } from '../scripts/build-web.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { runServer } from '../scripts/run-server.mjs';

await ensureInstalled({ tests: true });
await ensureWebBuilt();
runServer(['cluster/main.ts', ...process.argv.slice(2)]);
