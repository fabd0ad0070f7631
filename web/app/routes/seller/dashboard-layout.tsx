import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Guard } from '../../shell/access/guard.tsx';
import { SellerFrame, type SellerSectionName } from '../../shell/dashboard/seller-frame.tsx';
import { type DashboardPage, useDashboardPage } from '../../shell/screens/dashboard-page.ts';

/** A page of the seller's dashboard. `action` stands beside its title. */
export interface SellerPage extends DashboardPage {
  section: SellerSectionName;
  action?: ReactNode;
}

/** The seller's dashboard: its sections, the title of the page that is open, and the page; it gets the person as context. */
export default function SellerDashboardLayout() {
  const { page, title, section, action } = useDashboardPage<SellerPage>();
  return (
    <Guard page={page}>
      {(user) => (
        <SellerFrame current={section} title={title} action={action}>
          <Outlet context={user} />
        </SellerFrame>
      )}
    </Guard>
  );
}
