import type { Selectable } from 'kysely';
import type { SavedSearch, SearchConditions } from '#contract/saved-searches/schemas.ts';
import type { SavedSearches } from '#platform/database/schema.generated.ts';

export type SearchRow = Selectable<SavedSearches>;

export function viewSearch(row: SearchRow): SavedSearch {
  return {
    _id: row.id,
    name: row.name,
    conditions: row.conditions as SearchConditions,
    createdAt: row.created_at.toISOString(),
    lastFoundAt: row.last_found_at?.toISOString() ?? null,
  };
}
