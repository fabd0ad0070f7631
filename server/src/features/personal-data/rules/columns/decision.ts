/** The files of an export: what it tells, by subject (rule A9). */
export const TOPICS = [
  'profile',
  'sign-ins',
  'notifications',
  'orders',
  'downloads',
  'refunds',
  'negotiations',
  'support',
  'wishes',
  'listings',
  'reviews',
  'codes',
  'sales',
  'analytics',
  'ledger',
  'payouts',
  'taxes',
  'reports',
  'activity',
] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * How the rows of a person are found: by a column with the account's id, through the row of another table that a column
 * leads to, or by a condition in which `:uid` is the id as a text and `self` the row.
 */
export type Whose = string | JoinPath | { sql: string };

/** By `column` to the row of `table` whose `key` is its value, whose person `whose` tells. */
export interface JoinPath {
  column: string;
  table: string;
  key: string;
  whose: Whose;
}

/** What becomes of a row of somebody who deletes their account. */
export type Deletion =
  | { rows: 'erase' }
  | ({ rows: 'keep' } & Kept)
  /** Rows for which `when` holds are kept, the others go. `when` is a condition as in `Whose`. */
  | { rows: 'erase-or-keep'; when: string; kept: Kept };

export interface Kept {
  /** Why the row stays, under the pseudonym that the account has by then. */
  reason: string;
  /** What is written over; a text may have the account's id in it as `:uid`. */
  to: Readonly<Record<string, Written>>;
  /** Columns with texts or documents that stay as they are, for the same reason. */
  stays: readonly string[];
}
type Written =
  | string
  | boolean
  | null
  | readonly []
  | Readonly<Record<string, never>>
  /** What is left of the value: SQL of the row. */
  | { sql: string };

export type Shown = {
  topic: Topic;
  /** The name of the list in the topic's file. */
  list: string;
  columns: readonly string[];
  /** Columns with the id of another person, whose name on the market is told instead of it. */
  names: readonly string[];
  /** Columns that are shown without a part of them: SQL of the row `self` that takes their place. */
  without: Readonly<Record<string, string>>;
};
type NotShown = { reason: string };

/** One way in which rows of a table are about a person. */
export interface Relation {
  whose: Whose;
  /** A further condition, of those rows only. */
  only?: string;
  export: Shown | NotShown;
  deletion: Deletion;
}

export interface AboutPeople {
  relations: readonly Relation[];
  /**
   * Columns that name a person whose row it is not, such as who decided. An export does not show them; after a deletion they
   * lead to the account's pseudonym.
   */
  points: Readonly<Record<string, string>>;
  /** Columns that no export shows, and why. */
  withheld: Readonly<Record<string, string>>;
}

/** A table that holds nothing about anybody, and why that is so. */
interface AboutNobody {
  nobody: string;
}

type TableDecision = AboutPeople | AboutNobody;
export type Catalogue = Readonly<Record<string, TableDecision>>;

/** @param lists columns, separated by spaces */
function words(list: string): string[] {
  return list.split(/\s+/).filter((word) => word !== '');
}

export function shown(
  topic: Topic,
  list: string,
  columns: string,
  names = '',
  without: Shown['without'] = {},
): Shown {
  return { topic, list, columns: words(columns), names: words(names), without };
}

export function notShown(reason: string): NotShown {
  return { reason };
}

export const erased: Deletion = { rows: 'erase' };

export function kept(reason: string, to: Kept['to'] = {}, stays = ''): Deletion {
  return { rows: 'keep', reason, to, stays: words(stays) };
}

export function erasedUnless(when: string, reason: string, to: Kept['to'] = {}, stays = ''): Deletion {
  return { rows: 'erase-or-keep', when, kept: { reason, to, stays: words(stays) } };
}

/** The same words about many columns. */
export function each(columns: string, reason: string): Record<string, string> {
  return Object.fromEntries(words(columns).map((column) => [column, reason]));
}

export function about(
  relations: readonly Relation[],
  { points = {}, withheld = {} }: Partial<Pick<AboutPeople, 'points' | 'withheld'>> = {},
): AboutPeople {
  return { relations, points, withheld };
}
