// `npm test`: installs what is missing, then runs every check, stopping at the first that fails. `npm test -- unit e2e` runs only those
// steps; words that name no step go to Vitest as filters.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { PINNED_NODE, projectEnvironment, ROOT } from './npm.mjs';

const counts = { passed: 0, failed: 0 };

const STEPS = {
  format: () => run('biome', ['ci', '.']),
  types: () =>
    run('tsc', ['-p', '.']) &&
    run('react-router', ['typegen'], { cwd: join(ROOT, 'web') }) &&
    run('tsc', ['-p', 'web']),
  imports: () => run(PINNED_NODE, ['scripts/check-imports.mjs']),
  unit: (filters) => runVitest(['unit', 'web'], filters),
  build: () => {
    ensureWebBuilt();
    return true;
  },
  e2e: async (filters) => {
    ensureWebBuilt();
    const chromium = await ensureChromium();
    process.stdout.write(`Browser: ${chromium}\n`);
    return runVitest(['e2e'], filters, { CHROMIUM_PATH: chromium });
  },
};

ensureInstalled();
const words = process.argv.slice(2);
const chosen = Object.keys(STEPS).filter((name) => words.includes(name));
const filters = words.filter((word) => !(word in STEPS));
for (const name of chosen.length > 0 ? chosen : Object.keys(STEPS)) {
  if (await isStepBroken(name)) break;
}
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);

async function isStepBroken(name) {
  process.stdout.write(`\n== ${name} ==\n`);
  const began = performance.now();
  const failedBefore = counts.failed;
  const isGood = await attempt(() => STEPS[name](filters));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`== ${name}: ${isGood ? 'good' : 'FAILED'} after ${seconds} s ==\n`);
  if (isGood) return false;
  // A check that is no test, or a run that broke off, counts as one failure.
  if (counts.failed === failedBefore) counts.failed++;
  process.exitCode = 1;
  return true;
}

async function attempt(step) {
  try {
    return await step();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

function runVitest(projects, filters, env) {
  const folder = mkdtempSync(join(tmpdir(), 'codehaat-report-'));
  const report = join(folder, 'report.json');
  try {
    const chosenProjects = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const isGood = run('vitest', ['run', ...chosenProjects, ...reporters, ...filters], { env });
    count(report);
    return isGood;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(report) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that does not even load has failed without a failed test.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  counts.passed += numPassedTests;
  counts.failed += numFailedTests + broken.length;
}

function run(program, args, { cwd = ROOT, env = {} } = {}) {
  const options = { cwd, stdio: 'inherit', env: { ...projectEnvironment(), ...env } };
  const result = spawnSync(program, args, { ...options, shell: process.platform === 'win32' });
  if (result.error) throw result.error;
  return result.status === 0;
}
