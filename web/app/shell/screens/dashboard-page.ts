import { type MetaArgs, type MetaDescriptor, useMatches } from 'react-router';
import type { GuardedPage } from '#contract/page-access.ts';
import { useLocation } from '../../ui/nav.tsx';
import { pageMeta } from '../meta/page.ts';

/** What a page of a dashboard tells the layout around it, which stays while one goes from page to page. */
export interface DashboardPage {
  page: GuardedPage;
  title: string;
}

/** The `handle` export of such a page; some have tabs of their own in their address. */
export type DashboardHandle<P extends DashboardPage> = (location: { search: string }) => P;

/** What the page inside this layout tells about itself. */
export function useDashboardPage<P extends DashboardPage>(): P {
  const location = useLocation();
  const handle = useMatches().at(-1)?.handle as DashboardHandle<P>;
  return handle(location);
}

/** The `meta` export of a page of a dashboard. */
export function dashboardMeta(handle: DashboardHandle<DashboardPage>) {
  return ({ matches, location }: MetaArgs): MetaDescriptor[] =>
    pageMeta(matches, { title: handle(location).title, noindex: true });
}
