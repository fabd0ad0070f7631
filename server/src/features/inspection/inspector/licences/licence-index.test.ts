import { readFileSync } from 'node:fs';
import licences from 'spdx-license-list/full.js';
import { describe, expect, it } from 'vitest';
import { describeLicences, INDEX_FILE } from '../../../../../../scripts/inspection/licence-index.mjs';
import { LICENCE_INDEX } from './licence-index.generated.ts';
import { matchLicenceTexts } from './match-texts.ts';

const known = LICENCE_INDEX.map(([spdx]) => spdx);
const textOf = (spdx: string) => licences[spdx]!.licenseText;

/** As people paste it: wrapped anew, inside a comment, under a title and a name. */
const asComment = (text: string) =>
  `/*!\n * Thing v1.2\n${text
    .split(/\s+/)
    .map((word, at) => (at % 9 === 0 ? `\n * ${word}` : word))
    .join(' ')}\n */`;

describe('The index of licence texts', () => {
  it('The committed index is what the script makes of the texts of SPDX', () => {
    expect(describeLicences()).toBe(readFileSync(INDEX_FILE, 'utf8'));
  });

  it.each(known.filter((spdx) => spdx !== 'LGPL-3.0-only'))('The text of %s is known again', (spdx) => {
    expect(matchLicenceTexts(textOf(spdx))).toEqual([spdx]);
    expect(matchLicenceTexts(asComment(textOf(spdx)))).toEqual([spdx]);
  });

  it('A licence is known by its text although names are filled in and a few words differ', () => {
    const text = textOf('BSD-3-Clause')
      .replace('<year> <owner>', '2011-2024, Asha Rao and contributors')
      .replace('the copyright holder nor', 'Bazaar nor');
    expect(matchLicenceTexts(`Bazaar is free software.\n\n${text}`)).toEqual(['BSD-3-Clause']);
  });

  it('Licences that one file puts together are each told', () => {
    const text = ['MIT', 'Apache-2.0', 'OFL-1.1'].map(textOf).join('\n\n-----\n\n');
    expect(matchLicenceTexts(text).toSorted()).toEqual(['Apache-2.0', 'MIT', 'OFL-1.1']);
  });

  it('Half a licence, other prose and an empty text are no licence', () => {
    expect(matchLicenceTexts(textOf('MIT').slice(0, 500))).toEqual([]);
    expect(matchLicenceTexts('All rights reserved. You may not copy this program. '.repeat(300))).toEqual([]);
    expect(matchLicenceTexts('')).toEqual([]);
  });
});
