// Fails when a file of the platform names what the market is about (ARCHITECTURE.md, Platform). Run by `npm test`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../npm.mjs';
import { businessWords } from './platform-words.mjs';

const PLATFORM = 'server/src/platform';

for (const name of readdirSync(join(ROOT, PLATFORM), { recursive: true })) {
  if (!name.endsWith('.ts')) continue;
  const file = `${PLATFORM}/${name.replaceAll('\\', '/')}`;
  for (const { line, word } of businessWords(file, readFileSync(join(ROOT, file), 'utf8'))) {
    process.stderr.write(
      `${file}:${line} says "${word}": the platform knows no business word; a feature or the composition gives it what it needs\n`,
    );
    process.exitCode = 1;
  }
}
