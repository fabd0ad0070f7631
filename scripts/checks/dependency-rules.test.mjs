import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';

/** Who imports whom how, and the rule that this breaks; each pair is a file of its own in a made-up tree. */
const SAMPLES = [
  // What the architecture allows.
  ['contract/src/accounts/schemas.ts', 'contract/src/fields.ts'],
  ['contract/src/accounts/constants.ts', 'contract/src/money.ts'],
  ['contract/src/accounts/types.ts', 'contract/src/accounts/schemas.ts', { how: 'type' }],
  ['server/src/platform/mail/send.ts', 'contract/src/errors.ts'],
  ['server/src/platform/context.ts', 'server/src/config.ts', { how: 'type' }],
  ['server/src/audit/record-act.ts', 'server/src/platform/ids.ts'],
  ['server/src/features/trust/service/resolve.ts', 'server/src/audit/record-act.ts'],
  ['server/src/features/payments/service/settle.ts', 'server/src/features/payments/repository/orders.ts'],
  ['server/src/features/payments/routes/orders.ts', 'server/src/features/payments/service/pay.ts'],
  ['server/src/features/payments/service/refund.ts', 'server/src/features/listings/public.ts'],
  ['server/src/features/payments/tests/paying.test.ts', 'server/src/features/listings/service/sell.ts'],
  ['server/src/features/payments/tests/market.test.ts', 'server/testing/market/app.ts'],
  ['server/src/features.ts', 'server/src/features/payments/routes/orders.ts'],
  ['server/src/features.ts', 'server/src/features/payments/jobs.ts'],
  ['server/src/database.ts', 'server/src/features/admin/service/operating-notices.ts'],
  ['server/src/commands/admin.ts', 'server/src/features/accounts/public.ts'],
  ['server/demo/support.ts', 'server/src/features/support/service/open.ts'],
  ['server/src/sandbox.ts', 'sandbox/src/razorpay.ts', { how: 'dynamic' }],
  ['server/src/main.ts', 'server/demo/fill.ts', { how: 'dynamic' }],
  ['web/app/ui/price.tsx', 'contract/src/money.ts'],
  ['web/app/ui/feedback/query-state.tsx', 'web/app/lib/api/error.ts'],
  ['web/app/features/catalog/card.tsx', 'web/app/lib/api.ts'],
  ['web/app/features/catalog/list.tsx', 'web/app/styles/list.css'],
  ['web/app/routes/market.tsx', 'web/app/features/catalog/card.tsx'],
  // What it forbids.
  ['web/app/lib/call.test.ts', 'server/src/app.ts', { breaks: 'web-without-server' }],
  ['server/testing/pages.ts', 'web/app/root.tsx', { breaks: 'server-without-web' }],
  ['server/src/seed.ts', 'server/testing/market/app.ts', { breaks: 'testing-for-tests' }],
  ['contract/src/clock.ts', 'node:fs', { breaks: 'contract-alone' }],
  ['contract/src/text-limits.ts', 'contract/src/fields.ts', { breaks: 'constants-without-zod' }],
  [
    'server/src/platform/jobs.ts',
    'server/src/features/accounts/public.ts',
    { breaks: 'platform-below-features' },
  ],
  ['server/src/platform/port.ts', 'server/src/config.ts', { breaks: 'configuration-comes-with-the-context' }],
  ['server/src/settings/values.ts', 'server/src/audit/chain.ts', { breaks: 'shared-below-features' }],
  [
    'server/src/features/admin/service/tiles.ts',
    'server/src/operating/figures.ts',
    { breaks: 'feature-through-public' },
  ],
  [
    'server/src/features/admin/service/people.ts',
    'server/src/features/accounts/repository/users.ts',
    { breaks: 'feature-through-public' },
  ],
  [
    'server/src/features/admin/routes/people.ts',
    'server/src/features/admin/public.ts',
    { breaks: 'public-is-for-others' },
  ],
  [
    'server/src/features/shopping/service/buy.ts',
    'server/src/platform/ids.ts',
    { breaks: 'feature-with-a-place' },
  ],
  [
    'server/src/features/listings/service/pay.ts',
    'server/src/features/payments/public.ts',
    { breaks: 'listings-before-later-features' },
  ],
  [
    'server/src/features/trust/routes/reports.ts',
    'server/src/features/trust/repository/reports.ts',
    { breaks: 'routes-in-its-layer' },
  ],
  [
    'server/src/features/trust/service/report.ts',
    'server/src/features/trust/subscribers.ts',
    { breaks: 'service-in-its-layer' },
  ],
  [
    'server/src/features/trust/repository/cases.ts',
    'server/src/features/trust/service/close.ts',
    { breaks: 'repository-in-its-layer' },
  ],
  [
    'server/src/features/trust/rules/reasons.ts',
    'server/src/features/trust/repository/reports.ts',
    { breaks: 'rules-in-its-layer' },
  ],
  [
    'server/src/features/trust/view/reports.ts',
    'server/src/features/trust/service/close.ts',
    { breaks: 'view-in-its-layer' },
  ],
  [
    'server/src/features/trust/jobs.ts',
    'server/src/features/trust/repository/reports.ts',
    { breaks: 'jobs-in-its-layer' },
  ],
  [
    'server/src/features/delivery/subscribers.ts',
    'server/src/features/delivery/repository/files.ts',
    { breaks: 'subscribers-in-its-layer' },
  ],
  [
    'server/src/site-services.ts',
    'server/src/features/listings/service/market/feature.ts',
    { breaks: 'composition-by-its-doors' },
  ],
  [
    'server/src/operating/figures.ts',
    'server/src/features/payments/routes/orders.ts',
    { breaks: 'commands-through-public' },
  ],
  [
    'server/demo/people.ts',
    'server/src/features/accounts/repository/users.ts',
    { breaks: 'demo-through-services' },
  ],
  ['server/demo/sales.ts', 'sandbox/src/clock.ts', { how: 'dynamic', breaks: 'sandbox-by-the-composition' }],
  ['server/src/app.ts', 'sandbox/src/clock.ts', { breaks: 'sandbox-outside-production' }],
  ['server/src/services.ts', 'server/demo/fill.ts', { how: 'dynamic', breaks: 'demo-by-the-start' }],
  ['server/src/main.ts', 'server/demo/people.ts', { breaks: 'demo-outside-production' }],
  ['web/app/ui/row.tsx', 'contract/src/accounts/schemas.ts', { breaks: 'ui-alone' }],
  ['web/app/ui/row.tsx', 'web/app/lib/api/call.ts', { breaks: 'ui-alone' }],
  ['web/app/lib/session.ts', 'web/app/ui/price.tsx', { breaks: 'lib-below-features' }],
  ['web/app/features/catalog/buy.tsx', 'web/app/features/payments/pay.tsx', { breaks: 'web-feature-alone' }],
  ['web/app/features/catalog/top.tsx', 'web/app/shell/top.tsx', { breaks: 'web-feature-alone' }],
];

let tree;
/** `importing file -> imported file: rule` of everything that was found. */
let found;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  const texts = new Map();
  const add = (path, line) => texts.set(path, [...(texts.get(path) ?? []), line]);
  for (const [from, to, { how = 'value' } = {}] of SAMPLES) {
    if (!to.startsWith('node:')) add(to, 'export const x = 1;');
    add(from, statement(posix.relative(posix.dirname(from), to), to, how));
  }
  add('web/app/shell/a.ts', `import { b } from './b.ts';\nexport const a = () => b;`);
  add('web/app/shell/b.ts', `import { a } from './a.ts';\nexport const b = () => a;`);
  add('web/app/shell/c.ts', `import { gone } from './gone.ts';\nexport const c = gone;`);
  for (const [path, lines] of texts) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), `${[...new Set(lines)].join('\n')}\n`);
  }
  const { options, forbidden } = configuration;
  const { tsConfig, ...others } = options;
  const { output } = await cruise(['contract', 'server', 'sandbox', 'web'], {
    ...others,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden },
  });
  found = output.summary.violations.map(({ from, to, rule }) => `${from} -> ${to}: ${rule.name}`);
}, 60_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function statement(relative, to, how) {
  const path = to.startsWith('node:') ? to : relative.startsWith('.') ? relative : `./${relative}`;
  if (path.endsWith('.css')) return `import '${path}';`;
  if (how === 'dynamic') return `void import('${path}');`;
  if (how === 'type') return `import type { x as T } from '${path}';\nexport type X = typeof T;`;
  return `import { x as y } from '${path}';\nvoid y;`;
}

const foundFrom = (from, to) =>
  found.filter((line) => line.startsWith(`${from} -> ${to.replace('node:', '')}:`));

describe('The import rules', () => {
  it.each(SAMPLES.filter(([, , { breaks } = {}]) => !breaks))('The file %s may import %s', (from, to) => {
    expect(foundFrom(from, to)).toEqual([]);
  });

  it.each(SAMPLES.filter(([, , { breaks } = {}]) => breaks))(
    'The file %s may not import %s',
    (from, to, { breaks }) => {
      expect(foundFrom(from, to)).toEqual([`${from} -> ${to.replace('node:', '')}: ${breaks}`]);
    },
  );

  it('Two files that need each other are found', () => {
    expect(found.filter((line) => line.includes('no-cycle'))).toHaveLength(1);
  });

  it('An import of a file that is not there is found', () => {
    expect(found).toContain('web/app/shell/c.ts -> ./gone.ts: resolvable');
  });

  it('Every rule has a sample that breaks it', () => {
    const broken = new Set(found.map((line) => line.split(': ').at(-1)));
    const withoutSample = configuration.forbidden
      .map(({ name }) => name)
      .filter((name) => !broken.has(name) && !name.endsWith('-before-later-features'));
    expect(withoutSample).toEqual([]);
  });
});
