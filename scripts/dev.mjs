// `npm run dev`: the server starts again when one of its files changes; the pages are replaced in the browser as they are saved.
import { ensureInstalled } from './install.mjs';
import { refuseArguments, runServer } from './run-server.mjs';

const USAGE =
  'Usage: npm run dev\n\nTakes no arguments: the environment says how it runs (docs/configuration.md).';

if (!refuseArguments(USAGE)) {
  await ensureInstalled();
  const folders = ['server/src', 'server/database', 'contract', 'sandbox'];
  runServer([
    ...folders.map((folder) => `--watch-path=${folder}`),
    '--watch-preserve-output',
    'server/src/main.ts',
    '--dev',
  ]);
}
