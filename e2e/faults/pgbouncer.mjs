import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from '../../scripts/npm.mjs';

const UNPACKED = fileURLToPath(new URL('../../node_modules/.cache/pgbouncer', import.meta.url));

/**
 * A PgBouncer with the libraries that came with it, or `undefined`: the system's own, else one that was unpacked here.
 * @returns {{ program: string, libraries: string | undefined } | undefined}
 */
export function findPgBouncer() {
  const folders = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const program = folders.map((folder) => join(folder, 'pgbouncer')).find(isProgram);
  if (program) return { program, libraries: undefined };
  const unpacked = join(UNPACKED, 'usr/sbin/pgbouncer');
  if (!isProgram(unpacked)) return undefined;
  // Where the system has the libraries already, none came with it.
  const lib = join(UNPACKED, 'usr/lib');
  const libraries = existsSync(lib) && readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
  return { program: unpacked, libraries: libraries ? join(lib, libraries) : undefined };
}

/** Unpacks Debian's package where there is none, as root. Nothing is installed: the package would start a service. */
export function ensurePgBouncer() {
  if (findPgBouncer() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const archives = join(UNPACKED, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const words = ['--download-only', '--no-install-recommends', '-o', `Dir::Cache::Archives=${archives}`];
  run('apt-get', ['install', '-q', '-y', ...words, 'pgbouncer']);
  for (const name of readdirSync(archives).filter((name) => name.endsWith('.deb')))
    run('dpkg', ['-x', join(archives, name), UNPACKED]);
}

const run = (command, words) => spawnSync(command, words, { stdio: 'ignore' });
