import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram, ROOT } from '../../../scripts/npm.mjs';

/** @typedef {{ program: string, libraries: string | undefined }} Found */

/**
 * A program of a package of Debian's, with the libraries that came with it, or `undefined`: the system's own, else one that
 * was unpacked here.
 * @param {string} name the program's
 * @param {string} [packageName] where that is another one
 * @returns {Found | undefined}
 */
export function findProgram(name, packageName = name) {
  const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const own = folders.map((folder) => join(folder, name)).find(isProgram);
  if (own) return { program: own, libraries: undefined };
  const unpacked = folderOf(packageName);
  const program = ['usr/sbin', 'usr/bin'].map((folder) => join(unpacked, folder, name)).find(isProgram);
  if (!program) return undefined;
  // Where the system has the libraries already, none came with it.
  const lib = join(unpacked, 'usr/lib');
  const libraries = existsSync(lib) && readdirSync(lib).find((entry) => entry.endsWith('-linux-gnu'));
  return { program, libraries: libraries ? join(lib, libraries) : undefined };
}

/**
 * Unpacks a package of Debian's, as root. Nothing is installed: packages of servers would start them.
 * @param {string} packageName
 * @param {{ alone?: boolean }} [options] `alone` without what it depends on: for a program that brings its libraries itself
 */
export function unpackPackage(packageName, { alone = false } = {}) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const folder = folderOf(packageName);
  const archives = join(folder, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const cache = ['-o', `Dir::Cache::Archives=${archives}`];
  const words = alone
    ? ['download', '-q', packageName]
    : ['install', '-q', '-y', '--download-only', '--no-install-recommends', ...cache, packageName];
  const download = () => run('apt-get', words, archives);
  // The lists of a machine may be missing, or older than the packages.
  if (!download() && run('apt-get', ['update', '-q'], archives)) download();
  for (const name of readdirSync(archives).filter((entry) => entry.endsWith('.deb')))
    run('dpkg', ['-x', join(archives, name), folder], archives);
  rmSync(archives, { recursive: true });
}

const folderOf = (packageName) => join(ROOT, 'node_modules', '.cache', packageName);

const run = (command, words, cwd) => spawnSync(command, words, { cwd, stdio: 'ignore' }).status === 0;
