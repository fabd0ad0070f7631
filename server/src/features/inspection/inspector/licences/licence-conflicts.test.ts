import { expect, it } from 'vitest';
import { findLicenceConflicts } from './licence-conflicts.ts';

const titles = (spdx: string, tiers: Parameters<typeof findLicenceConflicts>[1]) =>
  findLicenceConflicts([{ spdx, file: 'lib/COPYING' }], tiers).map(({ title }) => title);

it('A copyleft licence inside a commercial or extended offer is a conflict at its file', () => {
  const rows = [
    { spdx: 'MIT', file: 'LICENSE' },
    { spdx: 'AGPL-3.0-only', file: 'lib/COPYING' },
  ];
  expect(findLicenceConflicts(rows, ['personal', 'commercial', 'extended'])).toEqual([
    {
      kind: 'licence_conflict',
      severity: 'high',
      title: 'AGPL-3.0-only inside a commercial or extended offer',
      path: 'lib/COPYING',
      line: null,
      excerpt: '',
      identity: 'AGPL-3.0-only',
    },
  ]);
});

it('A listing that offers neither tier has no conflict, and the title names those that it offers', () => {
  expect(titles('GPL-3.0-only', ['personal'])).toEqual([]);
  expect(titles('GPL-3.0-only', [])).toEqual([]);
  expect(titles('GPL-3.0-only', ['personal', 'commercial'])).toEqual([
    'GPL-3.0-only inside a commercial offer',
  ]);
  expect(titles('GPL-3.0-only', ['extended'])).toEqual(['GPL-3.0-only inside an extended offer']);
});

it.each([
  ...['GPL-2.0', 'GPL-2.0+', 'GPL-3.0-or-later', 'AGPL-3.0-or-later', 'SSPL-1.0', 'BUSL-1.1', 'Elastic-2.0'],
  ...['CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0', 'CC-BY-ND-4.0', 'MIT AND GPL-2.0-only'],
  ...['GPL-2.0-only OR AGPL-3.0-only'],
  ...['MIT AND (GPL-2.0-only OR SSPL-1.0)', 'LGPL-2.1-only AND GPL-2.0-only'],
])('The expression %s is a conflict', (spdx) => {
  expect(titles(spdx, ['extended'])).toHaveLength(1);
});

it.each([
  ...['MIT', 'LGPL-3.0-only', 'MPL-2.0', 'EPL-2.0', 'CC-BY-SA-4.0', 'unknown', 'LicenseRef-Proprietary', ''],
  ...['MIT OR GPL-2.0-only', '(GPL-2.0-only OR MIT) AND ISC', 'GPL-2.0-only WITH Classpath-exception-2.0'],
  ...['GPL-2.0-with-classpath-exception', '('.repeat(5000)],
])('The expression %j is no conflict', (spdx) => {
  expect(titles(spdx, ['extended'])).toEqual([]);
});
