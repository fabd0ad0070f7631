import { Suspense } from 'react';
import { AdminArea } from '../../features/admin/navigation/area.tsx';
import { type AdminScreen, adminScreens } from '../../features/admin/navigation/screens.ts';
import { Guard } from '../access/guard.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';
import { ScreenSkeleton } from '../loading/screen-skeleton.tsx';

export const ADMIN_SCREENS = adminScreens(importWithRetry);

/** A page of the admins: its navigation at once, its screen as soon as that is loaded. */
export function AdminScreenPage({ screen, id = '' }: { screen: AdminScreen; id?: string | undefined }) {
  const { page, current, title, lead, Screen } = screen;
  return (
    <Guard page={page}>
      {({ uid }) => (
        <AdminArea current={current} title={title} lead={lead}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen key={`${current} ${id}`} id={id} ownId={uid} />
          </Suspense>
        </AdminArea>
      )}
    </Guard>
  );
}
