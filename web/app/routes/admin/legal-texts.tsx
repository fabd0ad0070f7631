import { LegalTexts } from '../../features/admin/legal-texts/list.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import { Link } from '../../ui/nav.tsx';
import type { AdminPage } from './layout.tsx';

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/legal',
  section: 'legal',
  title: 'Terms and policies',
  lead: 'What everybody agrees to. Each version stays readable, and accounts and orders name the one that they were made with.',
});

export const meta = dashboardMeta(handle);

export default function AdminLegalTexts() {
  return (
    <>
      <LegalTexts />
      <p className="mt-6 max-w-2xl text-14 text-muted">
        Your legal name, address, GSTIN and who answers complaints stand on these pages too: they are in the{' '}
        <Link to="/dashboard/admin/settings" className="link">
          settings
        </Link>
        , and the{' '}
        <Link to="/dashboard/admin/audit?subject=settings" className="link">
          audit log
        </Link>{' '}
        keeps what they were.
      </p>
    </>
  );
}
