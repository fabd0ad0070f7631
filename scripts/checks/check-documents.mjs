// Part of `npm test -- documents`: the tables of these documents are written from the code, and must be as it writes them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from '../../server/src/operating/environment/document.ts';
import '../../server/src/features.ts';
import { withEvents } from '../../server/src/features/notifications/events/document.ts';
import { declaredLimits } from '../../server/src/platform/limits/declare-limit.ts';
import { ROOT } from '../npm.mjs';

const DOCUMENTS = [
  ['configuration', (text) => withSettings(text, declaredLimits())],
  ['notifications', withEvents],
];

for (const [name, write] of DOCUMENTS) {
  const text = readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8');
  if (write(text) === text) continue;
  process.stderr.write(`docs/${name}.md is not as the code has it: npm run docs:${name} writes it.\n`);
  process.exitCode = 1;
}
