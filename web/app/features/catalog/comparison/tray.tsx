import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isAnyChosen } from './storage-key.ts';

// Only for those who have chosen something; without it the project's page leads there too.
const Link = lazy(() => import('./tray-link.tsx').catch(() => ({ default: () => null })));
const never = () => () => {};

/** The way to the projects that this browser holds side by side, over the page; nothing where there are none. */
export function CompareTray() {
  const isAny = useSyncExternalStore(never, isAnyChosen, () => false);
  return (
    isAny && (
      <Suspense>
        <Link />
      </Suspense>
    )
  );
}
