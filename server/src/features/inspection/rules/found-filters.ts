import { FOUND_NAME_MAX, SPDX_ID } from '#contract/catalog/constants.ts';
import type { InspectionFacts } from '../inspector/facts.ts';

/** What is kept of one archive. */
const MOST = { framework: 12, database: 12, licences: 8 } as const;

/**
 * What searches filter by of an archive, as `projects.filters` names it (rule L9): `framework:Next.js`,
 * `database:PostgreSQL`, `found:MIT`. At most 32, each name of at most 60 characters.
 */
export function foundFilters({ frameworks, licences }: InspectionFacts): string[] {
  const named = (kind: 'framework' | 'database') =>
    distinct(
      frameworks.filter((framework) => framework.kind === kind).map(({ name }) => name),
      MOST[kind],
    ).map((name) => `${kind}:${name}`);
  const ids = licences.flatMap(({ spdx }) => licenceIds(spdx));
  return [
    ...named('framework'),
    ...named('database'),
    ...distinct(ids, MOST.licences).map((id) => `found:${id}`),
  ];
}

/** The licences that an SPDX expression names, without its exceptions: two of `MIT OR Apache-2.0`. */
function licenceIds(expression: string): string[] {
  const words = expression.split(/[\s()]+/);
  return words.filter((word, place) => SPDX_ID.test(word) && isKnown(word) && words[place - 1] !== 'WITH');
}

const NO_LICENCE = new Set(['AND', 'OR', 'WITH', 'unknown']);
/** What sellers call licences of their own. Everybody's list of filters would show it, and grow with the market. */
const OWN_NAME = /^LicenseRef-(?!Proprietary$)/;

const isKnown = (word: string) => !NO_LICENCE.has(word) && !OWN_NAME.test(word);

function distinct(names: string[], most: number): string[] {
  const fitting = names.filter((name) => name !== '' && name.length <= FOUND_NAME_MAX);
  return [...new Set(fitting)].slice(0, most);
}
