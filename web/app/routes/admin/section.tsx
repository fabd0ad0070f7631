import type { AdminScreen } from '../../features/admin/navigation/screens.ts';
import { NotFound } from '../../shell/errors/not-found.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import { ADMIN_SCREENS, AdminScreenPage } from '../../shell/screens/admin.tsx';
import type { Route } from './+types/section';

/**
 * One route for all of them: every public page is told of every route, and of each what it loads, so that each more
 * makes all of them heavier.
 */
const {
  queue,
  changes,
  orders,
  refunds,
  codes,
  analytics,
  webhooks,
  jobs,
  audit,
  settings,
  order,
  reports,
  report,
} = ADMIN_SCREENS;
const PLACES: Record<string, AdminScreen> = {
  queue,
  changes,
  reports,
  orders,
  refunds,
  codes,
  analytics,
  webhooks,
  jobs,
  audit,
  settings,
};
/** One of the things of a place. */
const SINGLE: Record<string, AdminScreen> = { orders: order, reports: report };

function screenAt({ place, id }: { place: string; id?: string | undefined }): AdminScreen | undefined {
  if (id !== undefined) return Object.hasOwn(SINGLE, place) ? SINGLE[place] : undefined;
  return Object.hasOwn(PLACES, place) ? PLACES[place] : undefined;
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: screenAt(params)?.title ?? 'Not found', noindex: true });
}

export default function AdminSection({ params }: Route.ComponentProps) {
  const screen = screenAt(params);
  return screen ? <AdminScreenPage screen={screen} id={params.id} /> : <NotFound />;
}
