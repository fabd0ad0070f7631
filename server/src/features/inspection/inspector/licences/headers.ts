import { EXPRESSION_MAX, readExpression } from './expressions.ts';
import { licenceWords } from './word-pairs.ts';

const TAG = 'SPDX-License-Identifier:';
/** Characters at a file's beginning in which the tag is looked for. */
const TAG_WITHIN = 1024;
/** Characters at a file's beginning in which a notice of the GNU licences is looked for: the owners' names come first. */
const NOTICE_WITHIN = 4096;
/** How comments end in languages that close them. */
const COMMENT_ENDS = ['\n', '\r', '*/', '-->', '#}', '%>', '"', "'"];

const NOTICE =
  /(?:terms of|licensed under|released under|distributed under) (?:version (\d)(?: (\d))? of )?(?:the )?gnu (affero |lesser |library )?general public license/;
const VERSION = /\bv(?:ersion )?(\d)(?: (\d)\b)?/;
/** Characters after the licence's name in which its version stands. */
const VERSION_WITHIN = 300;

const FAMILIES = {
  '': { name: 'GPL', anyVersion: 'GPL-1.0-or-later' },
  affero: { name: 'AGPL', anyVersion: 'AGPL-1.0-or-later' },
  lesser: { name: 'LGPL', anyVersion: 'LGPL-2.1-or-later' },
  library: { name: 'LGPL', anyVersion: 'LGPL-2.0-or-later' },
} as const;

/** The licence that the beginning of a source file names, as an SPDX expression: by its tag, or by a notice of a GNU licence. */
export function readHeader(text: string): string | undefined {
  return readTag(text.slice(0, TAG_WITHIN)) ?? readNotice(text);
}

function readTag(start: string): string | undefined {
  const at = start.indexOf(TAG);
  if (at < 0) return undefined;
  let stated = start.slice(at + TAG.length, at + TAG.length + EXPRESSION_MAX);
  for (const end of COMMENT_ENDS) stated = stated.split(end, 1)[0]!;
  return readExpression(stated.trim());
}

/** A notice such as "under the terms of the GNU General Public License, version 2 or (at your option) any later version". */
export function readNotice(text: string): string | undefined {
  const start = text.slice(0, NOTICE_WITHIN);
  if (!start.includes('GNU ')) return undefined;
  const words = licenceWords(start).join(' ');
  const notice = NOTICE.exec(words);
  // A program that builds or links others often says that they may have any licence.
  if (notice === null || words.includes('as a special exception')) return undefined;

  const family = FAMILIES[(notice[3]?.trim() ?? '') as keyof typeof FAMILIES];
  const after = words.slice(notice.index + notice[0].length).slice(0, VERSION_WITHIN);
  const [, major, minor] = notice[1] === undefined ? (VERSION.exec(after) ?? []) : notice;
  if (major === undefined) return family.anyVersion;
  const later = after.includes('any later version') || after.includes('or later') ? 'or-later' : 'only';
  return readExpression(`${family.name}-${major}.${minor ?? 0}-${later}`);
}
