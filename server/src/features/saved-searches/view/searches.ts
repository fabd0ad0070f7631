import type { SavedSearch, SearchConditions } from '#contract/saved-searches/schemas.ts';
import type { SearchRow } from '../repository/searches.ts';

export function viewSearch(row: SearchRow): SavedSearch {
  return {
    _id: row.id,
    name: row.name,
    conditions: row.conditions as SearchConditions,
    createdAt: row.created_at.toISOString(),
    lastFoundAt: row.last_found_at?.toISOString() ?? null,
  };
}
