import { lazy, Suspense } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { SettingsSkeleton } from '../../features/accounts/profile/skeleton.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';

// Only for those who open the tab: the dashboards themselves stay light.
const ProfileSettings = lazy(
  importWithRetry(() =>
    import('../../features/accounts/profile/settings.tsx').then((module) => ({
      default: module.ProfileSettings,
    })),
  ),
);
const PreferencesSection = lazy(
  importWithRetry(() =>
    import('../../features/notifications/preferences.tsx').then((module) => ({
      default: module.PreferencesSection,
    })),
  ),
);

const ExportSection = lazy(
  importWithRetry(() =>
    import('../../features/personal-data/exports/section.tsx').then((module) => ({
      default: module.ExportSection,
    })),
  ),
);

/** The settings tab of a dashboard. */
export function SettingsTab({ user }: { user: User }) {
  return (
    <Suspense fallback={<SettingsSkeleton />}>
      <ProfileSettings
        user={user}
        notifications={
          <Suspense>
            <PreferencesSection />
          </Suspense>
        }
        exports={
          <Suspense>
            <ExportSection uid={user.uid} />
          </Suspense>
        }
      />
    </Suspense>
  );
}

/** True where the address asks for it. */
export function isSettingsTab({ search }: { search: string }): boolean {
  return new URLSearchParams(search).get('tab') === 'settings';
}
