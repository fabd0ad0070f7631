// npm run docs:configuration: writes the tables of docs/configuration.md from the schema of the settings.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './npm.mjs';
import { refuseArguments, runServer } from './run-server.mjs';

const ON_PINNED_NODE = '--on-pinned-node';

if (process.argv.includes(ON_PINNED_NODE)) {
  const { withSettings } = await import('../server/src/operating/environment/document.ts');
  await import('../server/src/features.ts');
  const { declaredLimits } = await import('../server/src/platform/limits/declare-limit.ts');
  const path = join(ROOT, 'docs', 'configuration.md');
  writeFileSync(path, withSettings(readFileSync(path, 'utf8'), declaredLimits()));
} else if (
  !refuseArguments(
    'Usage: npm run docs:configuration\n\nWrites the tables of docs/configuration.md. Takes no arguments.',
  )
) {
  runServer([fileURLToPath(import.meta.url), ON_PINNED_NODE]);
}
