// Which tests a change touches. Imports do not say it: nearly every test of the server starts the whole of it, and journeys
// reach the program through its processes.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './npm.mjs';

/** The journeys that walk through a feature, in the server and in the web, beside those in the feature's own folder. */
const JOURNEYS = {
  accounting: ['tax/tax-mode'],
  accounts: ['shell/navigation'],
  admin: ['discounts/codes', 'payments/refunds', 'trust/reports'],
  analytics: ['catalog/crawlers', 'site/public-pages'],
  catalog: ['site/public-pages'],
  certificates: ['payments/certificates', 'payments/purchases'],
  'licence-keys': ['payments/licence-keys', 'listings/studio'],
  delivery: ['payments/purchases', 'payments/whole-sale'],
  discounts: ['payments/purchases'],
  inspection: ['admin/review', 'catalog/project-modal', 'catalog/project-page', 'listings/studio'],
  ledger: ['payments/purchases', 'payments/refunds', 'payments/seller-money'],
  listings: ['admin/changes', 'admin/review', 'payments/whole-sale'],
  masking: ['negotiation/negotiation'],
  negotiation: [],
  notifications: [],
  wishlist: [],
  'saved-searches': ['wishlist/wishlist'],
  ownership: [
    'catalog/project-page',
    'negotiation/negotiation',
    'payments/purchases',
    'payments/refunds',
    'payments/whole-sale',
  ],
  payments: ['site/browser-policy'],
  payouts: ['payments/seller-money'],
  'personal-data': ['accounts/delete-account'],
  'public-texts': ['trust/public-texts'],
  tax: ['payments/purchases'],
  reviews: ['payments/purchases'],
  reconciliation: ['payouts/bank'],
  tickets: ['trust/tickets'],
  'legal-texts': ['site/public-pages'],
  questions: [],
  support: ['trust/support'],
  sellers: ['negotiation/negotiation', 'site/page-weight'],
  trust: [],
};
const FEATURE = /^(?:server\/src|web\/app)\/features\/([^/]+)\//;
const CONTRACT = /^contract\/src\/([^/.]+)/;
/** What every journey goes through, or what makes the program that they walk in. */
const EVERYWHERE =
  /^(?:server\/(?:src|database|demo)|server\/testing|web|contract|sandbox|e2e\/(?:fixtures\/|[^/]+\.ts)|scripts\/chromium)|^package/;
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
  if (path.startsWith('deploy/'))
    return allJourneys().filter((journey) => journey.startsWith('e2e/operating/deploy/'));
  if (TEST.test(path)) return [];
  const feature = FEATURE.exec(path)?.[1] ?? CONTRACT.exec(path)?.[1];
  if (feature && Object.hasOwn(JOURNEYS, feature)) return journeysThrough(feature);
  return EVERYWHERE.test(path) ? allJourneys() : [];
}

function journeysThrough(feature) {
  const own = allJourneys().filter((journey) => journey.startsWith(`e2e/${feature}/`));
  return [...own, ...JOURNEYS[feature].map((name) => `e2e/${name}.test.ts`)];
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
  if (path.startsWith('deploy/')) return ['scripts/', 'server/src/operating/deploy/'];
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
