import { type ComponentType, lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import type { RecentlyViewedProps } from './list.tsx';
import { isAnythingViewed } from './storage-key.ts';

// Only for those who have looked at something; without it there is just no row.
const Shelf = lazy<ComponentType<RecentlyViewedProps>>(() =>
  import('./list.tsx').catch(() => ({ default: () => null })),
);
const never = () => () => {};

/**
 * Projects that were looked at in this browser; nothing where there were none when the page was opened: a row that
 * came later would push away what is read.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const { except } = props;
  const wasAnything = useMemo(() => {
    let known: boolean | undefined;
    return () => (known ??= isAnythingViewed(except));
  }, [except]);
  const isAnything = useSyncExternalStore(never, wasAnything, () => false);
  return (
    isAnything && (
      <Suspense fallback={<div />}>
        <Shelf {...props} />
      </Suspense>
    )
  );
}
