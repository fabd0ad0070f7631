import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Guard } from '../shell/access/guard.tsx';
import { OwnFrame, type OwnSectionName } from '../shell/dashboard/own-frame.tsx';
import { type DashboardPage, useDashboardPage } from '../shell/screens/dashboard-page.ts';

/** A page that everybody has who is signed in. */
export interface OwnPage extends DashboardPage {
  section: OwnSectionName;
  lead?: ReactNode;
  /** It has a heading of its own: its title is for the browser's tab alone. */
  hasHeading?: true;
}

/** Pages of one's own, in the dashboard of the role; each gets the person as context. */
export default function OwnLayout() {
  const { page, title, section, lead, hasHeading } = useDashboardPage<OwnPage>();
  return (
    <Guard page={page}>
      {(user) => (
        <OwnFrame user={user} current={section} title={hasHeading ? undefined : title} lead={lead}>
          <Outlet context={user} />
        </OwnFrame>
      )}
    </Guard>
  );
}
