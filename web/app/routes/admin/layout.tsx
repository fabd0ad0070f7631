import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AdminArea } from '../../features/admin/navigation/area.tsx';
import type { AdminSectionName } from '../../features/admin/navigation/sections.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { type DashboardPage, useDashboardPage } from '../../shell/screens/dashboard-page.ts';

/** A page of the admins, and where it stands in their navigation. */
export interface AdminPage extends DashboardPage {
  section: AdminSectionName;
  lead?: ReactNode;
}

/** The admins' pages: their navigation, the title of the page that is open, and the page; it gets the person as context. */
export default function AdminLayout() {
  const { page, section, title, lead } = useDashboardPage<AdminPage>();
  return (
    <Guard page={page}>
      {(user) => (
        <AdminArea current={section} title={title} lead={lead}>
          <Outlet context={user} />
        </AdminArea>
      )}
    </Guard>
  );
}
