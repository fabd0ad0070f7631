import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.mjs';

const rulesBroken = (files) => checkImports(files).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
const inFile = (file, text) => rulesBroken({ [file]: text }).map((found) => found.replace(`${file}:`, ''));

describe('The import rules', () => {
  it('A tree that keeps the import rules has no findings', () => {
    expect(
      rulesBroken({
        'contract/src/accounts.ts': `import { z } from 'zod';\nimport { Rupees } from './money.ts';`,
        'contract/src/accounts.test.ts': `import { readFileSync } from 'node:fs';`,
        'server/src/platform/events.ts': `import pg from 'pg';\nimport { ERRORS } from '#contract/errors.ts';`,
        'server/src/features/payments/service.ts': `import { getListing } from '#features/listings/service.ts';
          import { insertPayment } from './repository.ts';`,
        'server/src/features/payments/service/settle.ts': `import { insertPayment } from '../repository.ts';`,
        'server/src/platform/context.ts': `import type { Config } from '../config.ts';`,
        'server/src/features/payments/routes.ts': `import { pay } from './service/settle.ts';`,
        'server/src/features/accounts/service.test.ts': `import { startApp } from '#testing/market/app.ts';
          import { pay } from '../payments/service.ts';`,
        'server/src/app.ts': `const sandbox = await import('../../sandbox/razorpay.ts');`,
        'server/src/config.ts': `export const port = process.env.PORT;`,
        'web/app/ui/price.tsx': `import { formatRupees } from '#contract/money.ts';`,
        'web/app/ui/nav.tsx': `import { Link } from 'react-router';`,
        'web/app/features/catalog/card.tsx': `import { Link } from '../../ui/nav.tsx';\nimport { useQuery } from '../../lib/api.ts';`,
        'web/app/routes/market.tsx': `import { Card } from '../features/catalog/card.tsx';\nimport { Top } from '../shell/top.tsx';`,
      }),
    ).toEqual([]);
  });

  it('The web never imports the server nor the server the web, in tests too', () => {
    expect(inFile('web/app/lib/api.test.ts', `import { x } from '../../../server/src/app.ts';`)).toEqual([
      '1 the web never imports the server',
    ]);
    expect(inFile('server/testing/pages.ts', `import '../../web/app/root.tsx';`)).toEqual([
      '1 the server never imports the web',
    ]);
  });

  it('Only tests import what is in a testing folder', () => {
    const broken = ['1 only tests import what is in a testing folder'];
    expect(inFile('server/src/main.ts', `import { x } from '#testing/market/app.ts';`)).toEqual(broken);
    expect(inFile('web/app/root.tsx', `import { x } from '../testing/order-fixture.ts';`)).toEqual(broken);
    expect(inFile('e2e/people.ts', `import { x } from '#testing/mail/mailbox.ts';`)).toEqual([]);
    expect(inFile('server/src/app.test.ts', `import { x } from '../testing/market/app.ts';`)).toEqual([]);
  });

  it('The contract imports neither Node nor packages other than zod', () => {
    const text = `import { z } from 'zod/mini';\n\nimport { readFile } from 'node:fs/promises';`;
    expect(inFile('contract/src/money.ts', text)).toEqual(['3 the contract imports only zod and itself']);
  });

  it('The platform may not import a feature', () => {
    expect(
      inFile('server/src/platform/http.ts', `export { x } from '#features/accounts/service.ts';`),
    ).toEqual(['1 the platform imports only the contract, packages and the type of the configuration']);
  });

  it('A feature imports only the services of features that come before it', () => {
    const text = `import { a } from '#features/payments/service.ts';\nimport type { B } from '../accounts/repository.ts';`;
    expect(inFile('server/src/features/listings/service.ts', text)).toEqual([
      '1 listings comes before payments and may not import it',
      '2 of another feature only its service may be imported',
    ]);
    expect(
      inFile('server/src/features/shopping/service.ts', `import { fail } from '#platform/errors.ts';`),
    ).toEqual(['1 shopping is not among the features: give it its place in the order']);
  });

  it.each([
    ['routes.ts', './repository.ts', 'routes may not import repository'],
    ['routes/offers.ts', '../repository/offers.ts', 'routes may not import repository'],
    ['repository.ts', './service/settle.ts', 'repository may not import service'],
    ['rules.ts', './repository.ts', 'rules may not import repository'],
    ['view.ts', './service.ts', 'view may not import service'],
    ['jobs.ts', './repository.ts', 'jobs may not import repository'],
    ['subscribers.ts', './repository.ts', 'subscribers may not import repository'],
  ])('Layers inside a feature import in one direction only: %s may not import %s', (file, target, rule) => {
    expect(inFile(`server/src/features/trust/${file}`, `import { x } from '${target}';`)).toEqual([
      `1 ${rule}`,
    ]);
  });

  it('Only the composition loads the sandbox, and only by a dynamic import', () => {
    expect(inFile('server/src/app.ts', `import { x } from '../../sandbox/clock.ts';`)).toEqual([
      '1 the sandbox is loaded outside production only: by a dynamic import',
    ]);
    expect(inFile('server/demo/fill.ts', `await import('../../sandbox/clock.ts');`)).toEqual([
      '1 only app.ts and main.ts load the sandbox',
    ]);
  });

  it('Only the start loads the demo, and only by a dynamic import', () => {
    expect(inFile('server/src/main.ts', `import { fill } from '../demo/fill.ts';`)).toEqual([
      '1 the demo is loaded outside production only: by a dynamic import',
    ]);
    expect(inFile('server/src/main.ts', `await import('../demo/fill.ts');`)).toEqual([]);
    expect(inFile('server/src/app.ts', `await import('../demo/fill.ts');`)).toEqual([
      '1 only main.ts loads the demo',
    ]);
  });

  it('Layers and features of the web may not import each other against the rules', () => {
    expect(inFile('web/app/ui/card.tsx', `import { Project } from '#contract/listings.ts';`)).toHaveLength(1);
    expect(inFile('web/app/lib/api.ts', `import { Card } from '../ui/card.tsx';`)).toHaveLength(1);
    expect(
      inFile('web/app/features/catalog/card.tsx', `import { Pay } from '../payments/pay.tsx';`),
    ).toHaveLength(1);
    expect(
      inFile('web/app/features/catalog/card.tsx', `import { Top } from '~/shell/top.tsx';`),
    ).toHaveLength(1);
  });

  it('Components import Link from nav.tsx only', () => {
    const text = `import {\n  useLoaderData,\n  Link as RouterLink,\n} from 'react-router';`;
    expect(inFile('web/app/routes/market.tsx', text)).toEqual(['1 Link comes from nav.tsx only']);
  });

  it('Only the configuration reads the environment', () => {
    expect(inFile('server/src/platform/mail.ts', `\nconst host = process.env.SMTP_HOST;`)).toEqual([
      '2 only config.ts reads the environment',
    ]);
  });

  it('The import rules ignore comments', () => {
    const text = `// import { x } from '../../web/app/x.ts';\n/* process.env */\nconst url = 'http://example.test';`;
    expect(inFile('server/src/app.ts', text)).toEqual([]);
  });
});
