import type { CapturedQuery } from '../captured-queries.ts';

/**
 * The search as it is first thought of: rank every listing that contains the word, keep twelve, fetch their cards.
 * `captured` is the market's own search, for the cards' columns.
 */
export function naiveSearch(captured: CapturedQuery, word: string): CapturedQuery {
  const best = `SELECT id FROM projects, websearch_to_tsquery('simple', unaccent($2)) AS query
      WHERE listed AND search @@ query
      ORDER BY ts_rank(search, query) DESC, published_at DESC, id DESC LIMIT 12`;
  const text = captured.text.replace(
    /find_listings\([^)]*\)/,
    `(SELECT 0 AS total, false AS is_bound, ARRAY(${best}) AS ids)`,
  );
  if (text === captured.text) throw new Error('a search without the function that finds its listings');
  return { text, values: [null, word] };
}
