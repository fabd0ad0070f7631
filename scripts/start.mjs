// `npm start`: installs and builds what is missing or stale, then runs Codehaat on the Node that the project pins.
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { refuseArguments, runServer } from './run-server.mjs';

const USAGE =
  'Usage: npm run start\n\nTakes no arguments: the environment says how it runs (docs/configuration.md).';

if (!refuseArguments(USAGE)) {
  await ensureInstalled();
  await ensureWebBuilt();
  runServer(['server/src/main.ts']);
}
