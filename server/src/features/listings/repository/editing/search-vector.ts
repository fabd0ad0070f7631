import { sql } from 'kysely';
import { searchable, WORDS_VERSION } from '../../rules/search-text.ts';

/**
 * A word of its own in each listing that says by which version of the words it was indexed. No text has it, because of
 * its colon; what an older program writes is without it and is indexed anew.
 */
export const WORDS_MARK = sql<string>`${sql.lit(`'words:${WORDS_VERSION}':1`)}::tsvector`;
export const IS_MARKED = sql<boolean>`search @@ ${sql.lit(`'words:${WORDS_VERSION}'`)}::tsquery`;

/** What the search knows of a listing. */
export interface SearchText {
  title: string;
  tags: readonly string[];
  techStack: string;
  sellerName: string;
  description: string;
}

/** Title before tags and tech stack, before the seller's name, before the description (rule L9). */
export function searchVector({ title, tags, techStack, sellerName, description }: SearchText) {
  const weighted = (text: string, weight: 'A' | 'B' | 'C' | 'D') =>
    sql`setweight(to_tsvector('simple', unaccent(${searchable(text)}::text)), ${sql.lit(weight)})`;
  const words = [...tags, techStack].join(' ');
  return sql<string>`${weighted(title, 'A')} || ${weighted(words, 'B')} || ${weighted(sellerName, 'C')} || ${weighted(description, 'D')} || ${WORDS_MARK}`;
}
