import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allJourneys, journeysFor, NAMED_FEATURES, NAMED_JOURNEYS, unitTestsFor } from './changed.mjs';
import { ROOT } from './npm.mjs';

it('Every journey that the table of features names exists', () => {
  const files = allJourneys();
  expect(NAMED_JOURNEYS.filter((name) => !files.includes(`e2e/${name}.test.ts`))).toEqual([]);
});

it('Every feature of the server and of the web has its journeys in the table', () => {
  const features = ['server/src/features', 'web/app/features'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)),
  );
  expect(features.filter((feature) => !NAMED_FEATURES.includes(feature))).toEqual([]);
});

it('A change of one feature touches the journeys of that feature alone', () => {
  expect(journeysFor(['server/src/features/negotiation/rules/moves.ts'])).toEqual([
    'e2e/negotiation/negotiation.test.ts',
  ]);
});

it('A change of what every page goes through touches all journeys', () => {
  for (const path of [
    'server/src/platform/errors.ts',
    'server/database/baseline/0001_platform.sql',
    'web/app/shell/navigation/footer.tsx',
    'package-lock.json',
  ])
    expect(journeysFor([path])).toEqual(allJourneys().sort());
});

it('A change of a unit test or of a document touches no journey', () => {
  expect(journeysFor(['server/src/features/ledger/tests/books.test.ts', 'docs/operating.md'])).toEqual([]);
});

it('A change of a file for deployment touches what tries those files', () => {
  const journeys = journeysFor(['deploy/proxy/nginx-cache.conf']);
  expect(journeys).toContain('e2e/operating/deploy/nginx-cache.test.ts');
  expect(journeys.every((name) => name.startsWith('e2e/operating/deploy/'))).toBe(true);
  expect(unitTestsFor(['deploy/watching/alerts.yml'])).toEqual(['scripts/', 'server/src/operating/deploy/']);
});

it('A changed journey is run itself', () => {
  expect(journeysFor(['e2e/listings/studio.test.ts'])).toEqual(['e2e/listings/studio.test.ts']);
});

it('A change of a feature touches the unit tests of that feature, in the server or in the web', () => {
  expect(unitTestsFor(['server/src/features/discounts/rules/usable-codes.ts'])).toEqual([
    'server/src/endpoint-sweep.test.ts',
    'server/src/features/discounts/',
  ]);
  expect(unitTestsFor(['web/app/features/catalog/market/page.tsx'])).toEqual(['web/app/features/catalog/']);
});

it('A change of the platform touches every unit test, and a document only the checks of documents', () => {
  expect(unitTestsFor(['server/src/platform/errors.ts'])).toEqual([
    'contract/',
    'sandbox/',
    'scripts/',
    'server/',
    'web/',
  ]);
  expect(unitTestsFor(['docs/operating.md'])).toEqual(['scripts/']);
});
