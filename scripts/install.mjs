import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PINNED_NODE, ROOT, runNpm } from './npm.mjs';

const STAMP = join(ROOT, 'node_modules', '.codehaat-lock');
const LEAN = 'building and running';
const ALL = 'everything';

/**
 * Installs the packages if they are missing, half installed, or other than package-lock.json says: what building and running
 * need, or with `tests` also the testing tools. Needs nothing but Node 20 and npm. Ends the process with a sentence when that
 * fails.
 */
export async function ensureInstalled({ tests = false } = {}) {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  // Binaries differ by platform: a copied folder counts as stale.
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
  const found = read(STAMP);
  if (found === `${wanted} ${ALL}` || (!tests && found === `${wanted} ${LEAN}`)) return;
  const isComplete = isInstalledByHand(lock);
  if (!isComplete) {
    rmSync(STAMP, { force: true });
    await install(tests);
  }
  writeFileSync(STAMP, `${wanted} ${tests || isComplete ? ALL : LEAN}`);
}

async function install(tests) {
  const text = tests ? 'Installing packages, with the tools for tests' : 'Installing packages';
  // Also in production: the pages are built here, and what builds them are development packages. npm warns of packages that
  // want a newer Node than the one it runs on itself; they run on the Node that is among them.
  const scope = ['--include=dev', ...(tests ? [] : ['--workspaces=false'])];
  if (!(await runNpm(text, ['ci', ...scope, '--no-audit', '--no-fund', '--loglevel=error'])))
    stop('npm could not install the packages. Its message is above; run the same command again after that.');
  if (!doesNodeRun())
    stop('npm installed the packages but not the Node that Codehaat runs on (is ignore-scripts set?).');
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
