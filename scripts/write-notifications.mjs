// npm run docs:notifications: writes the tables of docs/notifications.md from the table of who is told of what.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './npm.mjs';
import { refuseArguments, runServer } from './run-server.mjs';

const ON_PINNED_NODE = '--on-pinned-node';

if (process.argv.includes(ON_PINNED_NODE)) {
  const { withEvents } = await import('../server/src/features/notifications/events/document.ts');
  const path = join(ROOT, 'docs', 'notifications.md');
  writeFileSync(path, withEvents(readFileSync(path, 'utf8')));
} else if (
  !refuseArguments(
    'Usage: npm run docs:notifications\n\nWrites the tables of docs/notifications.md. Takes no arguments.',
  )
) {
  runServer([fileURLToPath(import.meta.url), ON_PINNED_NODE]);
}
