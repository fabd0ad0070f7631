// Who may import whom: the table of the architecture as code. Each function answers with the rule that an import breaks, or nothing.

/** A feature may call the services of those before it. */
const FEATURES = [
  ...[
    'accounts',
    'listings',
    'inspection',
    'catalog',
    'discounts',
    'negotiation',
    'ledger',
    'payments',
    'delivery',
  ],
  ...['trust', 'notifications', 'analytics', 'admin'],
];
/** What it says comes in with the context; only its type may be named elsewhere. */
const CONFIG = 'server/src/config.ts';
/** What only tests import is in these, and nowhere in the folders of the program. */
const TESTING = ['server/testing', 'web/testing', 'sandbox/testing'];
const PRODUCTION = ['contract', 'server', 'web', 'sandbox/src'];
const LAYERS = ['routes', 'service', 'repository', 'rules', 'view', 'jobs', 'subscribers'];
const LAYER_MAY_NOT_IMPORT = {
  routes: ['repository'],
  service: ['routes', 'subscribers'],
  repository: ['routes', 'service', 'jobs', 'subscribers'],
  rules: ['routes', 'service', 'repository', 'jobs', 'subscribers'],
  view: ['routes', 'service', 'repository', 'jobs', 'subscribers'],
  jobs: ['routes', 'repository'],
  subscribers: ['routes', 'repository'],
};

/**
 * @typedef {object} Import
 * @property {string} file the importing file, from the repository's folder
 * @property {string} target what is imported: a path from the repository's folder, or a package's name
 * @property {boolean} isPackage
 * @property {boolean} isDynamic `import()`
 * @property {boolean} isTypeOnly `import type`: gone when the program runs
 * @property {string[]} names the names imported, as the other file calls them
 */

/** @type {((entry: Import) => string | undefined)[]} */
export const IMPORT_RULES = [
  serverOrWeb,
  testing,
  contract,
  platform,
  feature,
  featureLayer,
  composition,
  demo,
  ui,
  webFeature,
  webLib,
  link,
];

function serverOrWeb({ file, target, isPackage }) {
  if (isPackage) return undefined;
  if (isIn(file, 'web') && (isIn(target, 'server') || isIn(target, 'sandbox')))
    return 'the web never imports the server';
  if ((isIn(file, 'server') || isIn(file, 'sandbox')) && isIn(target, 'web'))
    return 'the server never imports the web';
  return undefined;
}

/** Forged archives, fixtures and models never come into a program that people run. */
function testing({ file, target, isPackage }) {
  const isOfTests = TESTING.some((folder) => isIn(target, folder));
  if (isPackage || !isOfTests || isTest(file) || !PRODUCTION.some((folder) => isIn(file, folder)))
    return undefined;
  return 'only tests import what is in a testing folder';
}

function contract({ file, target, isPackage }) {
  if (!isIn(file, 'contract') || isTest(file)) return undefined;
  const isAllowed = isPackage ? /^zod(\/|$)/.test(target) : isIn(target, 'contract');
  return isAllowed ? undefined : 'the contract imports only zod and itself';
}

function platform({ file, target, isPackage, isTypeOnly }) {
  if (!isIn(file, 'server/src/platform') || isPackage || isTest(file)) return undefined;
  if (isTypeOnly && target === CONFIG) return undefined;
  const isAllowed = isIn(target, 'contract') || isIn(target, 'server/src/platform');
  return isAllowed
    ? undefined
    : 'the platform imports only the contract, packages and the type of the configuration';
}

function feature({ file, target, isPackage }) {
  const own = featureOf(file);
  if (!own || isPackage || isTest(file)) return undefined;
  if (!FEATURES.includes(own)) return `${own} is not among the features: give it its place in the order`;
  const other = featureOf(target);
  if (other === own || isIn(target, 'contract') || isIn(target, 'server/src/platform')) return undefined;
  if (/^server\/src\/event[a-z-]*\.ts$/.test(target)) return undefined;
  if (!other)
    return 'a feature imports only the contract, the platform, the event catalogue and services of other features';
  if (layerOf(target) !== 'service') return `of another feature only its service may be imported`;
  if (FEATURES.indexOf(other) < FEATURES.indexOf(own)) return undefined;
  return `${own} comes before ${other} and may not import it`;
}

function featureLayer({ file, target, isPackage }) {
  const own = featureOf(file);
  if (!own || isPackage || isTest(file) || featureOf(target) !== own) return undefined;
  const [from, to] = [layerOf(file), layerOf(target)];
  return LAYER_MAY_NOT_IMPORT[from]?.includes(to) ? `${from} may not import ${to}` : undefined;
}

function composition({ file, target, isPackage, isDynamic }) {
  if (!isIn(file, 'server') || isPackage || isTest(file) || !isIn(target, 'sandbox')) return undefined;
  if (!/^server\/src\/[^/]+\.ts$/.test(file)) return 'only app.ts and main.ts load the sandbox';
  return isDynamic ? undefined : 'the sandbox is loaded outside production only: by a dynamic import';
}

function demo({ file, target, isPackage, isDynamic, isTypeOnly }) {
  if (!isIn(file, 'server/src') || isPackage || isTest(file) || !isIn(target, 'server/demo'))
    return undefined;
  if (file !== 'server/src/main.ts') return 'only main.ts loads the demo';
  return isDynamic || isTypeOnly
    ? undefined
    : 'the demo is loaded outside production only: by a dynamic import';
}

function ui({ file, target, isPackage }) {
  if (!isIn(file, 'web/app/ui') || isPackage || isTest(file)) return undefined;
  if (isIn(target, 'web/app/ui') || target === 'contract/src/money.ts' || isStyle(target)) return undefined;
  return "the ui imports neither the contract's entities nor the rest of the web";
}

function webFeature({ file, target, isPackage }) {
  const own = webFeatureOf(file);
  if (!own || isPackage || isTest(file)) return undefined;
  const other = webFeatureOf(target);
  if (other && other !== own)
    return 'a feature of the web does not import another: the page puts them together';
  const isAllowed =
    other === own ||
    ['contract', 'web/app/ui', 'web/app/lib'].some((folder) => isIn(target, folder)) ||
    isStyle(target);
  return isAllowed ? undefined : 'a feature of the web imports only the contract, ui, lib and its styles';
}

/** What a lazy part looks like comes with it, not with every page. */
function isStyle(target) {
  return isIn(target, 'web/app/styles') && target.endsWith('.css');
}

function webLib({ file, target, isPackage }) {
  if (!isIn(file, 'web/app/lib') || isPackage || isTest(file)) return undefined;
  return isIn(target, 'contract') || isIn(target, 'web/app/lib')
    ? undefined
    : 'lib imports only the contract and itself';
}

function link({ file, target, names }) {
  if (!isIn(file, 'web') || isTest(file) || file.endsWith('/nav.tsx')) return undefined;
  if (!/^react-router(-dom)?(\/|$)/.test(target)) return undefined;
  const found = names.find((name) => name === 'Link' || name === 'NavLink');
  return found && `${found} comes from nav.tsx only`;
}

/** Whether the file may say `process.env`: in the server's own code only its configuration may. */
export function mayReadEnvironment(file) {
  return !isIn(file, 'server/src') || file === CONFIG || isTest(file);
}

function isIn(path, folder) {
  return path === folder || path.startsWith(`${folder}/`);
}

function isTest(file) {
  return /\.test\.(ts|tsx|mjs)$/.test(file) || TESTING.some((folder) => isIn(file, folder));
}

function featureOf(path) {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

function webFeatureOf(path) {
  return /^web\/app\/features\/([^/]+)\//.exec(path)?.[1];
}

/** `service.ts`, `service/accept-offer.ts` and `service-offers.ts` all belong to the service. */
function layerOf(path) {
  const rest = path.split('/').slice(4).join('/');
  return LAYERS.find((layer) => rest.startsWith(layer) && /^[./-]/.test(rest.slice(layer.length)));
}
