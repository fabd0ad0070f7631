import licences from 'spdx-license-list/full.js';
import { describe, expect, it } from 'vitest';
import { observeFiles } from '#testing/inspection/inspect-files.ts';
import { observeLicences } from './observe-licences.ts';

const textOf = (spdx: string) => licences[spdx]!.licenseText;
const found = async (files: Record<string, string | Buffer>) =>
  (await observeFiles(observeLicences(), files)).licences.map(({ spdx, file }) => `${spdx} ${file}`);

const GPL_NOTICE = `/*
 * This program is free software: you can redistribute it and/or modify it under the
 * terms of the GNU Affero General Public License as published by the Free Software
 * Foundation, either version 3 of the License, or (at your option) any later version.
 */
`;

describe('Licence files', () => {
  it.each([
    'LICENSE',
    'licence.md',
    'pkg/a/b/c/COPYING',
    'UNLICENSE',
    'MIT-LICENSE',
    'fonts/OFL.txt',
    'a.LICENSE',
  ])('The file %s is read as a licence', async (path) => {
    expect(await found({ [path]: textOf('MIT') })).toEqual([`MIT ${path}`]);
  });

  it.each([
    'NOTICE',
    'license.ts',
    'src/licenses.json',
    'LicensePage.tsx',
    'node_modules/a/LICENSE',
    'dist/LICENSE',
  ])('The file %s is not read as a licence', async (path) => {
    expect(await found({ [path]: textOf('MIT') })).toEqual([]);
  });

  it('A licence file with a text that nobody knows, or that is no text, is unknown', async () => {
    expect(await found({ LICENSE: 'Mine!', 'legal/licence.pdf': Buffer.from([1, 0, 2]) })).toEqual([
      'unknown LICENSE',
      'unknown legal/licence.pdf',
    ]);
  });

  it('The GPL beside the LGPL that adds to it is no licence of its own', async () => {
    const lesser = textOf('LGPL-3.0-only');
    expect(await found({ LICENSE: lesser, 'a/COPYING': textOf('GPL-3.0-only') })).toEqual([
      'LGPL-3.0-only LICENSE',
      'GPL-3.0-only a/COPYING',
    ]);
  });

  it('Whether a later version may be chosen is known by those who state it', async () => {
    const text = textOf('AGPL-3.0-only');
    expect(await found({ LICENSE: text })).toEqual(['AGPL-3.0-only LICENSE']);
    expect(await found({ LICENSE: text, 'main.c': GPL_NOTICE })).toEqual([
      'AGPL-3.0-or-later LICENSE',
      'AGPL-3.0-or-later main.c',
    ]);
  });
});

describe('Manifests', () => {
  it.each([
    ['package.json', '{"license":"MIT OR GPL-2.0-only"}', 'MIT OR GPL-2.0-only'],
    ['package.json', '{"license":{"type":"ISC"}}', 'ISC'],
    ['package.json', '{"licenses":[{"type":"MIT"},{"type":"Apache-2.0"}]}', '(MIT) OR (Apache-2.0)'],
    ['package.json', '{"license":"UNLICENSED"}', 'LicenseRef-Proprietary'],
    [
      'composer.json',
      '{"license":["LGPL-2.1-only","GPL-3.0-or-later"]}',
      '(LGPL-2.1-only) OR (GPL-3.0-or-later)',
    ],
    ['composer.json', '{"license":"proprietary"}', 'LicenseRef-Proprietary'],
    ['a/Cargo.toml', '[package]\nlicense = "MIT/Apache-2.0"', 'MIT OR Apache-2.0'],
    ['pyproject.toml', '[project]\nlicense = { text = "GNU GPL v3" }', 'GPL-3.0-only'],
    ['pyproject.toml', '[tool.poetry]\nlicense = "Apache License, Version 2.0"', 'Apache-2.0'],
    ['pubspec.yaml', 'name: a\nlicense: BSD-3-Clause\n', 'BSD-3-Clause'],
  ])('The licence that %s states in %s is %s', async (path, text, expected) => {
    expect(await found({ [path]: text })).toEqual([`${expected} ${path}`]);
  });

  it.each([
    ['package.json', '{"license":"SEE LICENSE IN LICENSE.md"}'],
    ['package.json', '{"license":'],
    ['package.json', 'null'],
    ['package.json', '{"license":"constructor"}'],
    ['package.json', `{"license":"${'('.repeat(100_000)}"}`],
    ['package.json', `{"license":"${'('.repeat(256)}"}`],
    ['package.json', '['.repeat(100_000)],
    ['composer.json', `{"license":[${'"MIT",'.repeat(5000)}"MIT"]}`],
    ['Cargo.toml', `a = ${'['.repeat(50_000)}`],
    ['node_modules/a/package.json', '{"license":"GPL-3.0"}'],
  ])('What %s says cannot be a licence (%#)', async (path, text) => {
    expect(await found({ [path]: text })).toEqual([]);
  });
});

describe('Headers', () => {
  it.each([
    ['// SPDX-License-Identifier: GPL-2.0 WITH Linux-syscall-note\n', 'GPL-2.0 WITH Linux-syscall-note'],
    ['/* SPDX-License-Identifier: (GPL-2.0-only OR MIT) */', '(GPL-2.0-only OR MIT)'],
    ['<!-- SPDX-License-Identifier: MIT -->', 'MIT'],
    [GPL_NOTICE, 'AGPL-3.0-or-later'],
    ['# Distributed under the terms of the GNU General Public License v2\n', 'GPL-2.0-only'],
    ['# under the terms of version 2.1 of the GNU Lesser General Public License\n', 'LGPL-2.1-only'],
    ['# under the terms of the GNU General Public License\n', 'GPL-1.0-or-later'],
  ])('The header %j names %s', async (text, expected) => {
    expect(await found({ 'a.php': text })).toEqual([`${expected} a.php`]);
  });

  it.each([
    ['a.php', `${'\n'.repeat(1100)}// SPDX-License-Identifier: GPL-2.0`],
    ['a.php', '// SPDX-License-Identifier: Whatever'],
    ['a.php', `// SPDX-License-Identifier:${' '.repeat(5000)}`],
    ['a.php', 'Compare the GNU General Public License'],
    ['a.json', '{"text":"SPDX-License-Identifier: GPL-2.0"}'],
    ['ylwrap.sh', `${GPL_NOTICE}# As a special exception to the GNU General Public License, you may`],
  ])('The beginning of %s names none (%#)', async (path, text) => {
    expect(await found({ [path]: text })).toEqual([]);
  });
});

it('A report has at most five files of a licence and fifty rows, those that contradict a tier among them', async () => {
  const tag = (spdx: string) => `// SPDX-License-Identifier: ${spdx}\n`;
  const many = Object.fromEntries(
    Array.from({ length: 3000 }, (_, at) => [`a/${at}.c`, tag(`LicenseRef-${at}`)]),
  );
  const copies = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`b/${at}.c`, tag('GPL-3.0-only')]));
  const rows = await found({ ...many, ...copies });
  expect(rows).toHaveLength(50);
  expect(rows.slice(0, 6)).toEqual([
    ...[0, 1, 2, 3, 4].map((at) => `GPL-3.0-only b/${at}.c`),
    'LicenseRef-0 a/0.c',
  ]);
});

it('What an archive says of licences beyond two mebibytes of manifests or of licence files is not read', async () => {
  const filler = ' '.repeat(100_000);
  const flood = (name: string) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}/${name}`, filler]));
  const manifest = { 'z/package.json': '{"license":"MIT"}' };
  expect(await found({ ...flood('package.json'), ...manifest })).toEqual([]);
  expect(await found({ ...flood('LICENSE'), 'z/LICENSE': textOf('MIT'), ...manifest })).toEqual([
    ...[0, 1, 2, 3, 4].map((at) => `unknown ${at}/LICENSE`),
    'MIT z/package.json',
  ]);
});
