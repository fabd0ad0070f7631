// Fails when a file, a function or a folder is larger than STYLE.md allows. Run by `npm test`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../npm.mjs';
import { CODE_FOLDERS } from './code-folders.mjs';
import { findOversized, measure } from './sizes.mjs';

const FOLDERS = [...CODE_FOLDERS, 'testing-tools'];
/** Built, generated or fetched; the demo's goods are other people's programs; the old migrations are kept byte for byte. */
const LEFT_OUT =
  /(?:^|\/)(?:node_modules|build|\.react-router)$|^server\/(?:database\/before-baseline|demo\/archives)$|\.generated\.ts$/;
const SOURCE = /\.(?:ts|tsx|mjs|js|css|sql)$/;

function list(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (LEFT_OUT.test(path)) return [];
    if (entry.isDirectory()) return list(path);
    return SOURCE.test(path) ? [path] : [];
  });
}

const paths = FOLDERS.flatMap(list);
const sizes = measure(
  Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
);
const found = findOversized(sizes);
for (const sentence of found) process.stderr.write(`${sentence}\n`);
if (found.length > 0) process.exitCode = 1;
