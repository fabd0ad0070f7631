import type { AdminScreen } from '../features/admin/admin-screens.ts';
import { ADMIN_SCREENS, AdminScreenPage } from '../shell/admin-screen.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/admin-place';

/**
 * One route for all of them: every public page is told of every route, and of each what it loads, so that each more
 * makes all of them heavier.
 */
const { queue, orders, refunds, analytics, webhooks, jobs, audit, settings, order } = ADMIN_SCREENS;
const PLACES: Record<string, AdminScreen> = {
  queue,
  orders,
  refunds,
  analytics,
  webhooks,
  jobs,
  audit,
  settings,
};

function screenAt({ place, id }: { place: string; id?: string | undefined }): AdminScreen | undefined {
  if (id !== undefined) return place === 'orders' ? order : undefined;
  return Object.hasOwn(PLACES, place) ? PLACES[place] : undefined;
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: screenAt(params)?.title ?? 'Not found', noindex: true });
}

export default function AdminPlace({ params }: Route.ComponentProps) {
  const screen = screenAt(params);
  return screen ? <AdminScreenPage screen={screen} id={params.id} /> : <NotFound />;
}
