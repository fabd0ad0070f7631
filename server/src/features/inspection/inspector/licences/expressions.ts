import parseSpdx, { type Info } from 'spdx-expression-parse';
import { copyText } from '../small-text.ts';
import { licenceWords } from './word-pairs.ts';

/** Characters of a licence expression; the parser goes as deep as its brackets. */
export const EXPRESSION_MAX = 256;
const EXPRESSION = /^[A-Za-z0-9.+\-() :]+$/;
/** Words that people's names for licences have more or fewer of: "The MIT License", "GNU GPL v3". */
const FILLING = new Set(['the', 'license', 'licence', 'version', 'gnu', 'v']);
const PROPRIETARY = 'LicenseRef-Proprietary';

/** What people write where an SPDX identifier belongs, without filling words, spaces and punctuation. */
const NAMES: Readonly<Record<string, string>> = {
  mit: 'MIT',
  isc: 'ISC',
  apache2: 'Apache-2.0',
  apache20: 'Apache-2.0',
  apachesoftware: 'Apache-2.0',
  apachesoftware20: 'Apache-2.0',
  mpl2: 'MPL-2.0',
  mpl20: 'MPL-2.0',
  mozillapublic20: 'MPL-2.0',
  gpl: 'GPL-1.0-or-later',
  gpl2: 'GPL-2.0-only',
  gplv2: 'GPL-2.0-only',
  gpl3: 'GPL-3.0-only',
  gplv3: 'GPL-3.0-only',
  generalpublicv3: 'GPL-3.0-only',
  generalpublic3: 'GPL-3.0-only',
  generalpublicv2: 'GPL-2.0-only',
  generalpublic2: 'GPL-2.0-only',
  agpl: 'AGPL-3.0-only',
  agpl3: 'AGPL-3.0-only',
  agplv3: 'AGPL-3.0-only',
  affero: 'AGPL-3.0-only',
  afferogeneralpublicv3: 'AGPL-3.0-only',
  afferogeneralpublic3: 'AGPL-3.0-only',
  lgpl: 'LGPL-2.1-or-later',
  lgplv3: 'LGPL-3.0-only',
  lgpl3: 'LGPL-3.0-only',
  unlicensed: PROPRIETARY,
  proprietary: PROPRIETARY,
  commercial: PROPRIETARY,
  private: PROPRIETARY,
  closedsource: PROPRIETARY,
  allrightsreserved: PROPRIETARY,
};

/**
 * What a manifest or a file's header says its licence is, as SPDX writes it: `MIT OR Apache-2.0`. `undefined` for what is no
 * licence that SPDX knows, such as `SEE LICENSE IN LICENSE.md`.
 */
export function readExpression(stated: string): string | undefined {
  if (stated.length > EXPRESSION_MAX) return undefined;
  // Cargo's older way to write OR.
  const expression = stated.replaceAll('/', ' OR ').trim();
  if (parseExpression(expression) !== undefined) return copyText(expression);
  const name = licenceWords(stated)
    .filter((word) => !FILLING.has(word))
    .join('');
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}

/** `undefined` where it is no expression, or longer than `EXPRESSION_MAX`. */
export function parseExpression(expression: string): Info | undefined {
  if (expression.length > EXPRESSION_MAX || !EXPRESSION.test(expression)) return undefined;
  try {
    return parseSpdx(expression);
  } catch {
    return undefined;
  }
}
