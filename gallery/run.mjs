// `npm run gallery`: installs and builds what is missing or stale, then takes the pictures on the Node that the project pins.
import { ensureWebBuilt } from '../scripts/build-web.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { runServer } from '../scripts/run-server.mjs';

await ensureInstalled({ tests: true });
await ensureWebBuilt();
process.env.CHROMIUM_PATH = await ensureChromium();
runServer(['gallery/main.ts', ...process.argv.slice(2)]);
