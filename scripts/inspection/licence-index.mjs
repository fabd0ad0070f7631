// What server/src/features/inspection/inspector/licences/licence-index.generated.ts holds: common licences, as far as it takes to
// know their texts again.
import { join } from 'node:path';
import licences from 'spdx-license-list/full.js';
import { wordPairs } from '../../server/src/features/inspection/inspector/licences/word-pairs.ts';
import { ROOT } from '../npm.mjs';

export const INDEX_FILE = join(
  ROOT,
  'server/src/features/inspection/inspector/licences/licence-index.generated.ts',
);

/** Texts that cannot be told apart ("only", "or later") are named by the first. */
const COMMON = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'Zlib', 'Libpng', 'X11', 'NCSA', 'JSON', 'curl', 'HPND'],
  ...['PostgreSQL', 'Vim'],
  ...['BSD-2-Clause', 'BSD-3-Clause', 'BSD-3-Clause-Clear', 'BSD-4-Clause', 'BSL-1.0', 'BlueOak-1.0.0'],
  ...['UPL-1.0'],
  ...['Apache-1.1', 'Apache-2.0', 'ECL-2.0', 'AFL-3.0', 'OSL-3.0', 'Artistic-2.0', 'PHP-3.01'],
  ...['Python-2.0', 'PSF-2.0'],
  ...['Ruby', 'OpenSSL', 'FTL', 'Unicode-3.0', 'Unicode-DFS-2016', 'bzip2-1.0.6', 'MulanPSL-2.0'],
  ...['MS-PL', 'MS-RL'],
  ...['Unlicense', 'WTFPL', 'CC0-1.0', 'OFL-1.1', 'ODbL-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'CC-BY-SA-3.0'],
  ...['CC-BY-SA-4.0'],
  ...['CC-BY-ND-3.0', 'CC-BY-ND-4.0', 'CC-BY-NC-3.0', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-3.0', 'CC-BY-NC-SA-4.0'],
  ...['CC-BY-NC-ND-3.0', 'CC-BY-NC-ND-4.0', 'GPL-2.0-only', 'GPL-3.0-only', 'LGPL-2.0-only', 'LGPL-2.1-only'],
  ...['LGPL-3.0-only', 'AGPL-3.0-only', 'MPL-1.1', 'MPL-2.0', 'EPL-1.0', 'EPL-2.0', 'EUPL-1.1'],
  ...['EUPL-1.2', 'CDDL-1.0'],
  ...['CDDL-1.1', 'BUSL-1.1', 'SSPL-1.0', 'Elastic-2.0', 'PolyForm-Noncommercial-1.0.0'],
  ...['FSL-1.1-MIT', 'FSL-1.1-ALv2', 'GPL-1.0-only', 'Artistic-1.0'],
];

/** How the licence is applied follows here, which many copies leave out. */
const END_OF_TERMS = 'END OF TERMS AND CONDITIONS';
/** SPDX appends the GPL to the LGPL 3.0, which is a file of its own in practice. */
const APPENDED_GPL = 'GNU GENERAL PUBLIC LICENSE\nVersion 3';
/** Pairs kept of a longer licence: those with the smallest hashes, so that what is kept is a fair sample of every text. */
const KEPT_PAIRS = 384;
const HASH_BYTES = 3;

/** The file's text. */
export function describeLicences() {
  const rows = COMMON.map((spdx) => {
    const pairs = [...wordPairs(termsOf(spdx))].sort((a, b) => a - b);
    const kept = Buffer.alloc(Math.min(pairs.length, KEPT_PAIRS) * HASH_BYTES);
    for (let at = 0; at * HASH_BYTES < kept.length; at++)
      kept.writeUIntBE(pairs[at], at * HASH_BYTES, HASH_BYTES);
    return `  ['${spdx}', ${pairs.length}, '${kept.toString('base64')}'],\n`;
  });
  return `// Written by scripts/inspection/generate-licence-index.mjs from the licence texts of SPDX.

/**
 * For each licence its SPDX identifier, how many different pairs of words its text has, and the hashes of pairs, the smallest
 * first, at most ${KEPT_PAIRS}: ${HASH_BYTES} bytes each, in Base64.
 */
export const LICENCE_INDEX: readonly (readonly [spdx: string, pairs: number, hashes: string])[] = [
${rows.join('')}];
`;
}

function termsOf(spdx) {
  const text = licences[spdx]?.licenseText;
  if (!text) throw new Error(`SPDX has no text of ${spdx}.`);
  const ends = [text.indexOf(END_OF_TERMS), spdx.startsWith('LGPL-3') ? text.indexOf(APPENDED_GPL) : -1];
  return text.slice(0, Math.min(...ends.filter((end) => end > 0), text.length));
}
