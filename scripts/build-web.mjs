import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNpm } from './npm.mjs';

const BUILD = join(ROOT, 'build');
const STAMP = join(BUILD, '.stamp');
const ENTRY = join(BUILD, 'server', 'index.js');
const SOURCES = ['web', 'contract'];
const GENERATED = new Set(['.react-router', 'build', 'node_modules']);

/** Builds the pages (the script `build:web`) if what they are made of has changed since. Ends the process when that fails. */
export async function ensureWebBuilt() {
  const wanted = hashSources();
  if (existsSync(ENTRY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  rmSync(STAMP, { force: true });
  if (!(await runNpm('Building the pages', ['run', '--silent', 'build:web'], { NODE_ENV: 'production' }))) {
    process.stderr.write('The pages could not be built. The message is above.\n');
    process.exit(1);
  }
  writeFileSync(STAMP, wanted);
}

function hashSources() {
  const hash = createHash('sha256');
  const { imports, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  hash.update(JSON.stringify([imports, scripts['build:web']]));
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const path of SOURCES.flatMap(listFiles)) {
    hash.update(`\n${path}\n`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

/** Tests are no part of the pages. */
function listFiles(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return GENERATED.has(entry.name) ? [] : listFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
