import { readFilters } from '../../features/catalog/filters/read.ts';
import { FilterChips } from '../../features/catalog/saved-search/chips.tsx';
import { type DrawConditions, SavedSearchesPage } from '../../features/saved-searches/page.tsx';
import { SAVED_SEARCHES_PATH } from '../../lib/paths/wishlist.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { settingsPath } from '../../shell/navigation/role-paths.ts';
import type { Route } from './+types/saved-searches';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Saved searches', noindex: true });
}

const drawConditions: DrawConditions = (conditions) => (
  <FilterChips filters={readFilters(new URLSearchParams(conditions))} label="What it asks for" />
);

export default function SavedSearches() {
  return (
    <Guard page={SAVED_SEARCHES_PATH}>
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">Saved searches</h1>
          <SavedSearchesPage drawConditions={drawConditions} settingsPath={settingsPath(user.role)} />
        </div>
      )}
    </Guard>
  );
}
