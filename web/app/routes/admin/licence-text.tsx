import { LICENCE_NAMES, LICENCE_TIERS } from '#contract/listings/constants.ts';
import { LicenceTextEditor } from '../../features/admin/legal-texts/licence-editor.tsx';
import { NotFound } from '../../shell/errors/not-found.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { Route } from './+types/licence-text';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/legal/licences/:tier',
  section: 'legal',
  title: 'New version',
});

export const meta = dashboardMeta(handle);

export default function AdminLicenceText({ params }: Route.ComponentProps) {
  const tier = LICENCE_TIERS.find((one) => one === params.tier);
  if (!tier) return <NotFound reason="There is no such licence" />;
  return (
    <>
      <h2 className="mb-4 text-22">{LICENCE_NAMES[tier]}</h2>
      <LicenceTextEditor key={tier} tier={tier} />
    </>
  );
}
