import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PINNED_NODE, projectEnvironment, ROOT } from '../npm.mjs';
import { CODE_FOLDERS } from './code-folders.mjs';

/** The name `tsc` may be the older compiler's, which the import check reads files with (testing-tools/package.json). */
const TYPESCRIPT = 'node_modules/@typescript/native/bin/tsc';
/** The import rules see all of it. */
const CODE = [...CODE_FOLDERS, 'vitest.config.ts'];

const node = (...args) => ({ program: PINNED_NODE, args });

const GOOD = { isGood: true, said: '' };

/** Writes what the web's types and imports refer to. */
const TYPEGEN = { program: 'react-router', args: ['typegen'], cwd: join(ROOT, 'web') };

/** The commands of each check: side by side with all others. */
const CHECKS = {
  format: [{ program: 'biome', args: ['ci', '.', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`] }],
  types: [node(TYPESCRIPT, '-p', 'web'), node(TYPESCRIPT, '-p', '.')],
  imports: [
    {
      program: 'depcruise',
      args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...CODE],
    },
    node('scripts/checks/check-unused.mjs'),
    node('scripts/checks/check-platform.mjs'),
  ],
  sizes: [node('scripts/checks/check-sizes.mjs')],
  documents: [node('scripts/checks/check-documents.mjs')],
};

/** The checks that need neither a database nor a browser, by name. */
export const QUICK_CHECKS = Object.keys(CHECKS);

/**
 * Begins these checks side by side, as many commands at once as there are cores.
 * @param {string[]} names
 * @returns {Promise<Record<string, Promise<{ isGood: boolean, said: string }>>>} how each ends, and what it printed
 */
export async function beginChecks(names) {
  // A fresh clone has it only after the installation.
  const { default: pLimit } = await import('p-limit');
  const limit = pLimit(availableParallelism());
  const written = names.includes('types') ? await run(TYPEGEN) : GOOD;
  if (!written.isGood) return Object.fromEntries(names.map((name) => [name, Promise.resolve(written)]));
  const ends = names.map((name) => Promise.all(CHECKS[name].map((command) => limit(run, command))));
  return Object.fromEntries(names.map((name, index) => [name, ends[index].then(together)]));
}

const together = (results) => ({
  isGood: results.every(({ isGood }) => isGood),
  said: results.map(({ said }) => said).join(''),
});

function run({ program, args, cwd = ROOT }) {
  const child = spawn(program, args, {
    cwd,
    env: projectEnvironment(),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (isGood, more = '') => resolve({ isGood, said: Buffer.concat(chunks).toString() + more });
    child.once('error', (error) => end(false, `${error.message}\n`));
    child.once('close', (code) => end(code === 0));
  });
}
