// `npm test`: installs what is missing, then runs every step, stopping at the first that fails; the quick checks run side by
// side, to their end. `npm test -- unit e2e` runs only those steps, `npm test -- --changed` of the tests only those that the
// working tree's change touches; other words go to Vitest as filters.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { beginChecks, QUICK_CHECKS } from './checks/quick-checks.mjs';
import { fragmentsAmong } from './checks/texts/titles.mjs';
import { ensureInstalled } from './install.mjs';
import { projectEnvironment, ROOT } from './npm.mjs';

const SLOWEST = 10;

const counts = { passed: 0, failed: 0 };
const seconds = [];

const STEPS = {
  ...Object.fromEntries(QUICK_CHECKS.map((name) => [name, () => endOfCheck(name)])),
  unit: async (filters) => {
    const tests = isChanged ? await testsOfChange('unitTestsFor') : [];
    if (isChanged && tests.length === 0) return true;
    return runVitest(['unit', 'web'], [...tests, ...filters]);
  },
  build: async () => {
    await ensureWebBuilt();
    return true;
  },
  e2e: async (filters) => {
    const journeys = isChanged ? await testsOfChange('journeysFor') : [];
    if (isChanged && journeys.length === 0) return true;
    await ensureWebBuilt();
    const { ensureChromium } = await import('./chromium.mjs');
    const chromium = await ensureChromium();
    const { ensurePrograms } = await import('../e2e/operating/programs/programs.mjs');
    await ensurePrograms();
    process.stdout.write(`Browser: ${chromium}\n`);
    return runVitest(['e2e'], [...journeys, ...filters], { CHROMIUM_PATH: chromium });
  },
};

await ensureInstalled({ tests: true });
const words = process.argv.slice(2);
const isChanged = words.includes('--changed');
const chosen = Object.keys(STEPS).filter((name) => words.includes(name));
const filters = words.filter((word) => !(word in STEPS) && word !== '--changed');
const steps = chosen.length > 0 ? chosen : Object.keys(STEPS);
const began = performance.now();
const checks = await beginChecks(QUICK_CHECKS.filter((name) => steps.includes(name)));
let isBroken = false;
for (const name of steps) {
  const isQuick = QUICK_CHECKS.includes(name);
  if (isBroken && !isQuick) break;
  isBroken = (await isStepBroken(name, isQuick ? began : performance.now())) || isBroken;
}
sayWhatWasSlow();
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);

async function isStepBroken(name, began) {
  process.stdout.write(`\n== ${name} ==\n`);
  const failedBefore = counts.failed;
  const isGood = await attempt(() => STEPS[name](filters));
  const took = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${isGood ? 'good' : 'FAILED'} after ${took} s ==\n`);
  if (isGood) return false;
  // A check that is no test, or a run that broke off, counts as one failure.
  if (counts.failed === failedBefore) counts.failed++;
  process.exitCode = 1;
  return true;
}

async function endOfCheck(name) {
  const { isGood, said } = await checks[name];
  process.stdout.write(said);
  return isGood;
}

async function attempt(step) {
  try {
    return await step();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

async function testsOfChange(which) {
  const changed = await import('./changed.mjs');
  const tests = changed[which](changed.changedFiles());
  process.stdout.write(`What the change touches: ${tests.join(', ') || 'nothing'}\n`);
  return tests;
}

function runVitest(projects, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'codehaat-report-'));
  const report = join(folder, 'report.json');
  const times = join(folder, 'times.json');
  try {
    const reporters = ['default', 'json', './scripts/file-times.mjs'].map((name) => `--reporter=${name}`);
    const isGood = run(
      'vitest',
      [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...reporters,
        `--outputFile.json=${report}`,
        // A change may touch no test, and a filter may mean the other step.
        ...(isChanged || filters.length > 0 ? ['--passWithNoTests'] : []),
        ...args,
      ],
      { env: { ...env, CODEHAAT_FILE_TIMES: times } },
    );
    const { testResults, ...totals } = JSON.parse(readFileSync(report, 'utf8'));
    count(totals, testResults);
    seconds.push(...JSON.parse(readFileSync(times, 'utf8')));
    return areTitlesSentences(testResults) && isGood;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count({ numPassedTests, numFailedTests }, files) {
  // A file that does not even load has failed without a failed test.
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  counts.passed += numPassedTests;
  counts.failed += numFailedTests + broken.length;
}

function areTitlesSentences(files) {
  const fragments = fragmentsAmong(
    files.flatMap(({ assertionResults }) => assertionResults.map(({ title }) => title)),
  );
  for (const title of fragments)
    process.stderr.write(`This title does not have the form of STYLE.md, Tests: ${title}\n`);
  return fragments.length === 0;
}

function sayWhatWasSlow() {
  const slowest = seconds.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length < 2) return;
  process.stdout.write('\nThe slowest files, in seconds:\n');
  for (const { file, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${file}\n`);
}

function run(program, args, { cwd = ROOT, env = {} } = {}) {
  const options = { cwd, stdio: 'inherit', env: { ...projectEnvironment(), ...env } };
  const result = spawnSync(program, args, { ...options, shell: process.platform === 'win32' });
  if (result.error) throw result.error;
  return result.status === 0;
}
