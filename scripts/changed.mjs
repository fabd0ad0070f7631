// Which tests a change touches. Imports do not say it: nearly every test of the server starts the whole of it, and journeys
// reach the program through its processes.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './npm.mjs';

/** The journeys that walk through a feature, in the server and in the web. */
const JOURNEYS = {
  accounts: ['accounts', 'external-sign-in', 'shell'],
  admin: ['admin', 'changes', 'codes', 'refunds', 'reports', 'review'],
  analytics: ['analytics', 'crawlers', 'public-pages'],
  catalog: ['crawlers', 'market', 'project-pages', 'project-views', 'public-pages'],
  delivery: ['purchases', 'whole-market'],
  discounts: ['codes', 'purchases'],
  ledger: ['purchases', 'refunds', 'seller-money'],
  listings: ['changes', 'review', 'seller-quota', 'studio', 'whole-market'],
  negotiation: ['negotiation'],
  notifications: ['notifications'],
  ownership: ['negotiation', 'project-pages', 'purchases', 'refunds', 'whole-market'],
  payments: ['checkout-policy', 'purchases', 'refunds', 'seller-money', 'whole-market'],
  trust: ['reports'],
};
const FEATURE = /^(?:server\/src|web\/app)\/features\/([^/]+)\//;
const CONTRACT = /^contract\/src\/([^/.]+)/;
/** What every journey goes through, or what makes the program that they walk in. */
const EVERYWHERE =
  /^(?:server\/(?:src|database|demo)|server\/testing|web|contract|sandbox|e2e\/[^/]+\.ts|scripts\/chromium)|^package/;
const TEST = /\.test\.(?:ts|tsx|mjs)$/;

/** Paths that differ from the last commit, new files among them. */
export function changedFiles() {
  const { stdout } = spawnSync(
    'git',
    ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

/** The files of journeys that a change of `paths` touches; all of them where it is something that all go through. */
export function journeysFor(paths) {
  const journeys = new Set();
  for (const path of paths) for (const journey of journeysOf(path)) journeys.add(journey);
  return [...journeys].sort();
}

function journeysOf(path) {
  if (/^e2e\/.*\.test\.ts$/.test(path)) return [path];
  if (TEST.test(path)) return [];
  const feature = FEATURE.exec(path)?.[1] ?? CONTRACT.exec(path)?.[1];
  const known = feature && Object.hasOwn(JOURNEYS, feature) ? JOURNEYS[feature] : undefined;
  if (known) return known.map((name) => `e2e/${name}.test.ts`);
  return EVERYWHERE.test(path) ? allJourneys() : [];
}

/** Every file of journeys. */
export function allJourneys() {
  return readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST.test(name))
    .map((name) => `e2e/${name.replaceAll('\\', '/')}`);
}

/**
 * The folders and files of unit tests that a change of `paths` touches: the tests of the feature that changed, in the server and
 * in the web, or of the whole part that it belongs to.
 */
export function unitTestsFor(paths) {
  return [...new Set(paths.flatMap(unitTestsOf))].sort();
}

function unitTestsOf(path) {
  if (path.startsWith('e2e/')) return [];
  if (TEST.test(path)) return [path];
  const feature = FEATURE.exec(path)?.[1] ?? CONTRACT.exec(path)?.[1];
  if (feature && Object.hasOwn(JOURNEYS, feature)) return testsOfFeature(feature, path);
  if (/^(?:scripts|docs)\/|\.md$/.test(path)) return ['scripts/'];
  if (/^(?:web|sandbox)\//.test(path)) return [`${path.split('/')[0]}/`];
  return EVERYWHERE.test(path) ? ['contract/', 'sandbox/', 'scripts/', 'server/', 'web/'] : [];
}

function testsOfFeature(feature, path) {
  const web = `web/app/features/${feature}/`;
  if (path.startsWith('web/')) return [web];
  const server = [`server/src/features/${feature}/`, 'server/src/endpoint-sweep.test.ts'];
  return path.startsWith('contract/') ? ['contract/', web, ...server] : server;
}

/** Every journey of the table, for the test that they exist. */
export const NAMED_JOURNEYS = Object.values(JOURNEYS).flat();
/** Every feature of the table. */
export const NAMED_FEATURES = Object.keys(JOURNEYS);
