import { sql } from 'kysely';
import { searchable } from '../../rules/search-text.ts';

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
  return sql<string>`${weighted(title, 'A')} || ${weighted(words, 'B')} || ${weighted(sellerName, 'C')} || ${weighted(description, 'D')}`;
}
