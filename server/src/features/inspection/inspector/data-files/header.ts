import { isColumnName } from './columns.ts';

/** Words that columns are called by, and that are hardly ever data. */
const NAMES_OF_COLUMNS = new Set(
  (
    'id name title description category type status label text value key code date time year month day country state city ' +
    'district address street pin pincode zip email phone mobile url link image icon colour color size unit price amount ' +
    'quantity rating review comment question answer question_id word meaning translation language author source target ' +
    'gender age first_name last_name firstname lastname username user department subject class section grade role'
  ).split(' '),
);
const INITIAL = /^[^\p{L}]*(\p{L})/u;

/**
 * Whether the first row of a table names its columns. It does not where one of its cells cannot be a name, two are the same, or one
 * stands in its column again. It does where a column holds something else below, such as numbers, small letters under large
 * ones, or another script; and where one of its words is what columns are called. Where nothing tells, it may be data (rule I1).
 * @param rows the first ones, at least the first
 */
export function hasHeader([first = [], ...below]: readonly (readonly string[])[]): boolean {
  if (!first.every(isColumnName) || new Set(first).size < first.length) return false;
  if (below.length === 0) return true;
  const columns = first.map((cell, at) => ({
    cell,
    below: below.map((row) => row[at] ?? '').filter((other) => other !== ''),
  }));
  if (columns.some(({ cell, below }) => below.includes(cell))) return false;
  return columns.some(({ cell, below }) => isOther(cell, below)) || first.some(isNameOfColumn);
}

/** What stands under a cell is all of one kind, and of another than the cell. */
function isOther(cell: string, below: readonly string[]): boolean {
  const kinds = new Set(below.map(kindOf));
  return kinds.size === 1 && !kinds.has(kindOf(cell));
}

/** No name at all, or how its first letter is written. */
function kindOf(cell: string): string {
  const initial = isColumnName(cell) ? INITIAL.exec(cell)?.[1] : undefined;
  if (initial === undefined) return 'no name';
  if (!/\p{Script=Latin}/u.test(initial)) return 'another script';
  return initial === initial.toUpperCase() ? 'large' : 'small';
}

function isNameOfColumn(cell: string): boolean {
  const word = cell.toLowerCase().replaceAll(/[ -]/g, '_');
  return NAMES_OF_COLUMNS.has(word) || NAMES_OF_COLUMNS.has(word.replace(/s$/, ''));
}
