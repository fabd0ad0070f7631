import { useOutletContext } from 'react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { readFilters } from '../../features/catalog/filters/read.ts';
import { FilterChips } from '../../features/catalog/saved-search/chips.tsx';
import { type DrawConditions, SavedSearchesPage } from '../../features/saved-searches/page.tsx';
import { SAVED_SEARCHES_PATH } from '../../lib/paths/wishlist.ts';
import { settingsPath } from '../../shell/navigation/role-paths.ts';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { OwnPage } from '../own-layout.tsx';

export const handle: DashboardHandle<OwnPage> = () => ({
  page: SAVED_SEARCHES_PATH,
  section: 'saved-searches',
  title: 'Saved searches',
});

export const meta = dashboardMeta(handle);

const drawConditions: DrawConditions = (conditions) => (
  <FilterChips filters={readFilters(new URLSearchParams(conditions))} label="What it asks for" />
);

export default function SavedSearches() {
  const { role } = useOutletContext<User>();
  return <SavedSearchesPage drawConditions={drawConditions} settingsPath={settingsPath(role)} />;
}
