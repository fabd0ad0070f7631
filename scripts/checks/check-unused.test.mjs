import { describe, expect, it } from 'vitest';
import { findUnused } from './check-unused.mjs';

const PACKAGES = [
  { dependencies: { fastify: '1.0.0' } },
  { devDependencies: { vitest: '1.0.0', '@types/node': '1.0.0', autocannon: '1.0.0' } },
];
const named = (...names) => names.map((name) => ({ name }));

describe('The check of what nobody uses', () => {
  it('A file, an export and a package that nobody uses are found', () => {
    const issues = [
      { file: 'server/src/left.ts', files: named('server/src/left.ts') },
      { file: 'server/src/app.ts', exports: named('createApp'), types: named('App') },
      { file: 'package.json', dependencies: named('fastify') },
      { file: 'testing-tools/package.json', devDependencies: named('autocannon') },
    ];
    expect(findUnused(issues, PACKAGES)).toEqual([
      'server/src/left.ts: nothing leads to this file: server/src/left.ts',
      'server/src/app.ts: no other file imports: createApp',
      'server/src/app.ts: no other file imports the type: App',
      'package.json: nobody uses fastify',
      'testing-tools/package.json: nobody uses autocannon',
    ]);
  });

  it('A package of the testing tools that a test imports is used', () => {
    const issues = [
      { file: 'server/src/app.test.ts', unlisted: named('vitest') },
      { file: 'server/testing/database/global-setup.ts', unlisted: named('vitest/node') },
      { file: 'testing-tools/package.json', devDependencies: named('vitest', '@types/node') },
    ];
    expect(findUnused(issues, PACKAGES)).toEqual([]);
  });

  it('The program may not use a package of the testing tools, and nobody one that is named nowhere', () => {
    const issues = [
      { file: 'server/src/app.ts', unlisted: named('autocannon') },
      { file: 'server/src/app.test.ts', unlisted: named('left-pad') },
    ];
    expect(findUnused(issues, PACKAGES)).toEqual([
      'server/src/app.ts: autocannon is not among the packages that it may use',
      'server/src/app.test.ts: left-pad is not among the packages that it may use',
    ]);
  });
});
