// `npm run recovery`: installs what is missing, then recovers a market on the Node that the project pins.
import { ensureWebBuilt } from '../scripts/build-web.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { runServer } from '../scripts/run-server.mjs';

await ensureInstalled({ tests: true });
await ensureWebBuilt();
runServer(['recovery/main.ts', ...process.argv.slice(2)]);
