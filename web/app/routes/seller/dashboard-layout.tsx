import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Guard } from '../../shell/access/guard.tsx';
import { type SellerTab, SellerTabs } from '../../shell/navigation/seller-tabs.tsx';
import { type DashboardPage, useDashboardPage } from '../../shell/screens/dashboard-page.ts';

/** A page of the seller's dashboard. `action` stands beside its title. */
export interface SellerPage extends DashboardPage {
  tab: SellerTab;
  action?: ReactNode;
}

/** The seller's dashboard: the title of the page that is open, the tabs, and the page; it gets the person as context. */
export default function SellerDashboardLayout() {
  const { page, title, tab, action } = useDashboardPage<SellerPage>();
  return (
    <Guard page={page}>
      {(user) => (
        <div className="shell py-8 lg:py-12">
          <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
            <h1 className="text-36">{title}</h1>
            {action}
          </div>
          <div className="mb-8">
            <SellerTabs current={tab} />
          </div>
          <Outlet context={user} />
        </div>
      )}
    </Guard>
  );
}
