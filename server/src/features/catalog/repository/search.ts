import type { Kysely } from 'kysely';
import { TOTAL_BOUND } from '#contract/catalog/constants.ts';
import { prepared } from '#platform/database/prepared-statements.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { KnownWord } from '../search/spelling.ts';
import type { SearchTerms } from '../search/terms.ts';
import type { CardRow } from '../view/projects.ts';
import { type Conditions, cardsInOrder, conditionValues } from './cards.ts';

export interface FacetRow {
  facet:
    | 'category'
    | 'tag'
    | 'licence'
    | 'permitted'
    | 'language'
    | 'framework'
    | 'database'
    | 'found'
    | 'updated'
    | 'rated'
    | 'demo'
    | 'complete'
    | 'free'
    | 'price';
  value: string;
  /** Paise for the value `min` or `max` of a price. */
  listed: number;
  is_bound: boolean;
}

/** How many listings each choice would leave, the most frequent values of a facet first: one statement (rule L9). */
export function countFacets(db: Kysely<DB>, conditions: Conditions): Promise<FacetRow[]> {
  const text = `SELECT c.facet, c.value, c.listed, c.is_bound FROM count_facets($1, $2, $3, $4, $5, $6) c
    ORDER BY c.facet, c.listed DESC, c.value COLLATE "C"`;
  return prepared(db, 'facets', text, [...conditionValues(conditions), TOTAL_BOUND]);
}

/** Cards of public listings that are like this one; none when it is not public itself. */
export function listRelated(
  db: Kysely<DB>,
  id: string,
  limit: number,
  callerId: string | null,
): Promise<CardRow[]> {
  return cardsInOrder(db, 'related_listings($2, $3)', [id, limit], callerId);
}

/** True for a listing that visitors may see. */
export async function isListed(db: Kysely<DB>, id: string): Promise<boolean> {
  const text = 'SELECT true AS listed FROM projects WHERE id = $1 AND listed';
  return (await prepared(db, 'is listed', text, [id])).length > 0;
}

/** Listings whose titles have these terms, from the first of a search. */
export function listTitles(
  db: Kysely<DB>,
  terms: SearchTerms,
  first: number,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  const text = `SELECT p.id, p.title
    FROM find_listings($1, '{}', NULL, NULL, false, 'relevance', 0, $2, $4) found,
      unnest(found.ids) WITH ORDINALITY page (id, place) JOIN projects p ON p.id = page.id
    WHERE ts_filter(p.search, '{a}') @@ listing_query($1)
    ORDER BY page.place LIMIT $3`;
  return prepared(db, 'titles', text, [JSON.stringify(terms), first, limit, TOTAL_BOUND]);
}

/** Tags that begin so, the most frequent first. */
export function listTags(
  db: Kysely<DB>,
  beginning: string,
  limit: number,
): Promise<{ tag: string; listed: number }[]> {
  const text = `SELECT substr(k.filter, 5) AS tag, k.listed FROM (
      SELECT k.filter, k.listed FROM listing_filter_counts k
      WHERE k.category = '' AND k.filter >= 'tag:' || $1 AND k.filter < 'tag:' || $1 || chr(1114111)
      LIMIT 500
    ) k ORDER BY k.listed DESC, k.filter LIMIT $2`;
  return prepared(db, 'tags', text, [beginning, limit]);
}

export interface TypedWord extends KnownWord {
  /** As it was typed; `word` is how the index spells it. */
  typed: string;
  /** Listings have words that begin so. */
  begins: boolean;
}

/** What the market's words know of these. */
export function findWords(db: Kysely<DB>, typed: readonly string[]): Promise<TypedWord[]> {
  const text = `SELECT t.typed, unaccent(t.typed) AS word, coalesce(w.listed, 0) AS listed,
      EXISTS (SELECT FROM listing_words b WHERE b.word > unaccent(t.typed) COLLATE "C"
        AND b.word < unaccent(t.typed) || chr(1114111)) AS begins
    FROM unnest($1::text[]) t (typed) LEFT JOIN listing_words w ON w.word = unaccent(t.typed)`;
  return prepared(db, 'words', text, [typed]);
}

/** Those of these words that listings have. */
export function listKnownWords(db: Kysely<DB>, words: readonly string[]): Promise<KnownWord[]> {
  const text = 'SELECT word, listed FROM listing_words WHERE word = ANY ($1::text[])';
  return prepared(db, 'known words', text, [words]);
}

/** Words of the market that look like this one. */
export function listSimilarWords(db: Kysely<DB>, word: string): Promise<KnownWord[]> {
  return prepared(db, 'similar words', 'SELECT s.word, s.listed FROM similar_words($1) s', [word]);
}

/** Takes in what changed since the last time; true when that was anything. */
export async function foldChanges(db: Kysely<DB>, batch: number): Promise<boolean> {
  const rows = await prepared<{ folded: number }>(
    db,
    'fold changes',
    'SELECT fold_listing_changes($1) AS folded',
    [batch],
  );
  return (rows[0]?.folded ?? 0) > 0;
}

/** Finds anew how long ago listings were updated, of at most `batch` for which that is due; how many there were. */
export async function ageListings(db: Kysely<DB>, now: Date, batch: number): Promise<number> {
  const rows = await prepared<{ aged: number }>(db, 'age listings', 'SELECT age_listings($1, $2) AS aged', [
    now,
    batch,
  ]);
  return rows[0]!.aged;
}
