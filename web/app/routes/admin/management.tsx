import { pageMeta } from '../../shell/meta/page.ts';
import { ADMIN_SCREENS, AdminScreenPage } from '../../shell/screens/admin.tsx';
import { useLocation } from '../../ui/nav.tsx';
import type { Route } from './+types/management';

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, { title: screenAt(location).title, noindex: true });
}

export default function AdminManagement() {
  return <AdminScreenPage screen={screenAt(useLocation())} />;
}

function screenAt({ search }: { search: string }) {
  const isPeople = new URLSearchParams(search).get('tab') === 'people';
  return isPeople ? ADMIN_SCREENS.people : ADMIN_SCREENS.listings;
}
