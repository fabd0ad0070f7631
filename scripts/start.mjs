// `npm start`: installs and builds what is missing or stale, then runs Codehaat on the Node that the project pins.
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { runServer } from './run-server.mjs';

await ensureInstalled();
await ensureWebBuilt();
runServer(['server/src/main.ts', ...process.argv.slice(2)]);
