// Who may import whom: the table of ARCHITECTURE.md (Import rules) as rules of dependency-cruiser. `npm test -- imports` applies them
// to every file of the program; what a single name or a variable of the environment is about is Biome's (biome.json).

/** A feature may import the `public.ts` of those before it. */
const FEATURES = [
  'masking',
  'legal-texts',
  'accounts',
  'ownership',
  'public-texts',
  'listings',
  'inspection',
  'catalog',
  'discounts',
  'wishlist',
  'saved-searches',
  'negotiation',
  'ledger',
  'tax',
  'payments',
  'certificates',
  'licence-keys',
  'payouts',
  'reviews',
  'reconciliation',
  'accounting',
  'delivery',
  'tickets',
  'questions',
  'support',
  'sellers',
  'trust',
  'notifications',
  'analytics',
  'admin',
  'personal-data',
];

/** Tests and what only they use are free of the rules about layers. */
const TESTS = '[.]test[.](?:ts|tsx|mjs)$|^(?:server|web|sandbox)/testing/';
const PACKAGES = '(?:^|/)node_modules/';
const CONTRACT = '^contract/src/';
const PLATFORM = '^server/src/platform/';
const FEATURE = '^server/src/features/';
const PUBLIC = `${FEATURE}[^/]+/public[.]ts$`;
/** The start and each command ask for these; the rest of its feature would cost them seconds and memory. */
const NOTICES = `${FEATURE}admin/service/operating-notices[.]ts$`;
/** What all features use, and what knows none of them. */
const SHARED = '^server/src/(?:events|settings|audit)/';
/** The files of the contract that are made of schemas. */
const WITH_ZOD = '^contract/.+/(?:schemas|endpoints?|field-words|fields|text)[.]ts$';
const NOT_ONLY_A_TYPE = { dependencyTypesNot: ['type-only'] };
const PACKAGE = { dependencyTypesNot: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'] };

const WHOLE = [
  {
    name: 'no-cycle',
    comment: 'Files that need each other, if only for a type, are one file, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'What is imported exists; the types of a route are written by the build.',
    from: {},
    to: { couldNotResolve: true, pathNot: '[+]types/' },
  },
  {
    name: 'web-without-server',
    comment: 'The web never imports the server.',
    from: { path: '^web/' },
    to: { path: '^(?:server|sandbox)/' },
  },
  {
    name: 'server-without-web',
    comment: 'The server never imports the web: it mounts the finished build.',
    from: { path: '^(?:server|sandbox)/' },
    to: { path: '^web/' },
  },
  {
    name: 'testing-for-tests',
    comment: 'Only tests import what is in a testing folder.',
    from: { path: '^(?:contract|server|web|sandbox/src)/', pathNot: TESTS },
    to: { path: '^(?:server|web|sandbox)/testing/' },
  },
];

const CONTRACT_RULES = [
  {
    name: 'contract-alone',
    comment: 'The contract imports only zod and itself: it runs on both sides.',
    from: { path: CONTRACT, pathNot: TESTS },
    to: { pathNot: [CONTRACT, '(?:^|/)node_modules/zod/'] },
  },
  {
    name: 'constants-without-zod',
    comment:
      'Public pages load constants, and no schema with them: only schemas, endpoints and their parts load zod.',
    from: { path: CONTRACT, pathNot: [TESTS, WITH_ZOD] },
    to: { path: ['(?:^|/)node_modules/zod/', WITH_ZOD], ...NOT_ONLY_A_TYPE },
  },
];

const SERVER_RULES = [
  {
    name: 'platform-below-features',
    comment: 'The platform imports only the contract, packages and the type of the configuration.',
    from: { path: PLATFORM, pathNot: TESTS },
    to: { pathNot: [CONTRACT, PLATFORM, '^server/src/config[.]ts$'], ...PACKAGE },
  },
  {
    name: 'configuration-comes-with-the-context',
    comment: 'What the configuration says comes in with the context; only its type may be named elsewhere.',
    from: { path: [PLATFORM, SHARED, FEATURE], pathNot: TESTS },
    to: { path: '^server/src/config[.]ts$', ...NOT_ONLY_A_TYPE },
  },
  {
    name: 'shared-below-features',
    comment: 'Events, settings and audit import only the contract and the platform.',
    from: { path: '^server/src/(events|settings|audit)/', pathNot: TESTS },
    to: { pathNot: [CONTRACT, PLATFORM, '^server/src/$1/'], ...PACKAGE },
  },
  {
    name: 'feature-through-public',
    comment:
      'A feature imports the contract, the platform, events, settings, audit and the public.ts of other features.',
    from: { path: '^server/src/features/([^/]+)/', pathNot: TESTS },
    to: {
      pathNot: [CONTRACT, PLATFORM, SHARED, '^server/src/features/$1/', PUBLIC],
      ...PACKAGE,
    },
  },
  {
    name: 'public-is-for-others',
    comment: 'A feature does not take the way through its own public.ts.',
    from: { path: '^server/src/features/([^/]+)/', pathNot: TESTS },
    to: { path: '^server/src/features/$1/public[.]ts$' },
  },
  {
    name: 'feature-with-a-place',
    comment: 'A feature has its place in the order of FEATURES.',
    from: { path: `${FEATURE}(?!(?:${FEATURES.join('|')})/)` },
    to: {},
  },
  ...FEATURES.slice(0, -1).map((feature, place) => ({
    name: `${feature}-before-later-features`,
    comment: `${feature} comes before ${FEATURES.slice(place + 1).join(', ')} and may not import them.`,
    from: { path: `${FEATURE}${feature}/`, pathNot: TESTS },
    to: { path: `${FEATURE}(?:${FEATURES.slice(place + 1).join('|')})/` },
  })),
  ...Object.entries({
    routes: ['repository'],
    service: ['routes', 'subscribers'],
    repository: ['routes', 'service', 'jobs', 'subscribers'],
    rules: ['routes', 'service', 'repository', 'jobs', 'subscribers'],
    view: ['routes', 'service', 'repository', 'jobs', 'subscribers'],
    jobs: ['routes', 'repository'],
    subscribers: ['routes', 'repository'],
  }).map(([layer, others]) => ({
    name: `${layer}-in-its-layer`,
    comment: `Inside a feature, ${layer} may not import ${others.join(', ')}.`,
    from: { path: `^server/src/features/([^/]+)/${layer}(?:/|[.]ts$)`, pathNot: TESTS },
    to: { path: `^server/src/features/$1/(?:${others.join('|')})(?:/|[.]ts$)` },
  })),
  {
    name: 'composition-by-its-doors',
    comment:
      'The composition puts together the routes, jobs and subscribers of features; all else it asks of their public.ts.',
    from: { path: '^server/src/[^/]+[.]ts$', pathNot: TESTS },
    to: {
      path: FEATURE,
      pathNot: [PUBLIC, `${FEATURE}[^/]+/(?:routes|jobs|subscribers)(?:/|[.]ts$)`, NOTICES],
    },
  },
  {
    name: 'commands-through-public',
    comment: 'Commands, operating and the calls about the program ask features through their public.ts.',
    from: { path: '^server/src/(?:commands|operating|system)/', pathNot: TESTS },
    to: { path: FEATURE, pathNot: PUBLIC },
  },
  {
    name: 'demo-through-services',
    comment: 'The demo does what people do: it calls the services that routes call, and what public.ts has.',
    from: { path: '^server/demo/', pathNot: TESTS },
    to: { path: FEATURE, pathNot: [PUBLIC, `${FEATURE}[^/]+/service/`] },
  },
  {
    name: 'sandbox-by-the-composition',
    comment: 'Only the composition and the commands load the sandbox.',
    from: { path: '^server/', pathNot: [TESTS, '^server/src/(?:commands/)?[^/]+[.]ts$'] },
    to: { path: '^sandbox/' },
  },
  {
    name: 'sandbox-outside-production',
    comment: 'The sandbox is loaded outside production only: by a dynamic import.',
    from: { path: '^server/', pathNot: TESTS },
    to: { path: '^sandbox/', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'demo-by-the-start',
    comment: 'Only main.ts loads the demo.',
    from: { path: '^server/src/', pathNot: [TESTS, '^server/src/main[.]ts$'] },
    to: { path: '^server/demo/' },
  },
  {
    name: 'demo-outside-production',
    comment: 'The demo is loaded outside production only: by a dynamic import.',
    from: { path: '^server/src/main[.]ts$' },
    to: { path: '^server/demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
  },
];

const WEB_RULES = [
  {
    name: 'ui-alone',
    comment:
      "The ui imports neither the contract's entities nor the rest of the web, but for the words of an error.",
    from: { path: '^web/app/ui/', pathNot: TESTS },
    to: {
      pathNot: [
        '^web/app/ui/',
        '^web/app/styles/.*[.]css$',
        '^contract/src/(?:money|formats/(?:dates|words|amounts))[.]ts$',
        '^web/app/lib/api/error[.]ts$',
      ],
      ...PACKAGE,
    },
  },
  {
    name: 'lib-below-features',
    comment: 'lib imports only the contract and itself.',
    from: { path: '^web/app/lib/', pathNot: TESTS },
    to: { pathNot: ['^web/app/lib/', CONTRACT], ...PACKAGE },
  },
  {
    name: 'web-feature-alone',
    comment:
      'A feature of the web imports only the contract, ui, lib and its styles; the page puts features together.',
    from: { path: '^web/app/features/([^/]+)/', pathNot: TESTS },
    to: {
      pathNot: ['^web/app/features/$1/', '^web/app/(?:ui|lib)/', '^web/app/styles/.*[.]css$', CONTRACT],
      ...PACKAGE,
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...WHOLE, ...CONTRACT_RULES, ...SERVER_RULES, ...WEB_RULES].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    doNotFollow: { path: PACKAGES },
    exclude: { path: '(?:^|/)(?:build|[.]react-router|server/demo/archives)/' },
    // With what only types need: a type from the wrong side is a dependency too.
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
