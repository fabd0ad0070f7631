import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import type { RecentlyViewedProps } from './list.tsx';
import { isAnythingViewed } from './storage-key.ts';

// Only for those who have looked at something; without it there is just no row.
const Shelf = lazy<ComponentType<RecentlyViewedProps>>(() =>
  import('./list.tsx').catch(() => ({ default: () => null })),
);
const never = () => () => {};

/** Projects that were looked at in this browser; nothing where there are none. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const isAnything = useSyncExternalStore(
    never,
    () => isAnythingViewed(props.except),
    () => false,
  );
  return (
    isAnything && (
      <Suspense>
        <Shelf {...props} />
      </Suspense>
    )
  );
}
