import { LEGAL_KINDS, LEGAL_TITLES, type LegalKind } from '#contract/legal-texts/constants.ts';
import { LegalTextEditor } from '../../features/admin/legal-texts/editor.tsx';
import { NotFound } from '../../shell/errors/not-found.tsx';
import { type DashboardHandle, dashboardMeta } from '../../shell/screens/dashboard-page.ts';
import type { Route } from './+types/legal-text';
import type { AdminPage } from './layout.tsx';

const kindOf = (named: string | undefined): LegalKind | undefined =>
  LEGAL_KINDS.find((kind) => kind === named);

export const handle: DashboardHandle<AdminPage> = () => ({
  page: '/dashboard/admin/legal/:kind',
  section: 'legal',
  title: 'New version',
});

export const meta = dashboardMeta(handle);

export default function AdminLegalText({ params }: Route.ComponentProps) {
  const kind = kindOf(params.kind);
  if (!kind) return <NotFound reason="There is no such text" />;
  return (
    <>
      <h2 className="mb-4 text-22">{LEGAL_TITLES[kind]}</h2>
      <LegalTextEditor key={kind} kind={kind} />
    </>
  );
}
