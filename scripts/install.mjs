import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINNED_NODE, ROOT, runNpm } from './npm.mjs';

const STAMP = join(ROOT, 'node_modules', '.codehaat-lock');

/**
 * Installs the packages if they are missing, half installed, or other than package-lock.json says. Needs nothing but Node 20 and npm.
 * Ends the process with a sentence when that fails.
 */
export function ensureInstalled() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  // Binaries differ by platform: a copied folder counts as stale.
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
  if (read(STAMP) === wanted) return;
  if (!isInstalledByHand(lock)) {
    rmSync(STAMP, { force: true });
    process.stdout.write('Installing packages (npm ci): they are missing or differ from package-lock.json\n');
    // Also in production: the pages are built here, and their tools are development packages.
    const isDone = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (!isDone)
      stop(
        'npm could not install the packages. Its message is above; run the same command again after that.',
      );
    if (!doesNodeRun())
      stop('npm installed the packages but not the Node that Codehaat runs on (is ignore-scripts set?).');
  }
  writeFileSync(STAMP, wanted);
}

/** After an `npm install` by hand npm's own record agrees with the lockfile; npm writes it as its last act. */
function isInstalledByHand(lock) {
  const record = read(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(lock).packages).filter(([path]) => path !== '');
  const agrees = wanted.every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
  return agrees && doesNodeRun();
}

function doesNodeRun() {
  return spawnSync(PINNED_NODE, ['--version'], { stdio: 'ignore' }).status === 0;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
