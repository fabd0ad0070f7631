import { lazy, Suspense } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { importWithRetry } from '../loading/import-with-retry.ts';

const loadNote = importWithRetry(() => import('../../features/accounts/unconfirmed/note.tsx'));
const Note = lazy(() =>
  loadNote().then(
    ({ UnconfirmedNote }) => ({ default: UnconfirmedNote }),
    // A reminder that does not arrive is no reason to stop.
    () => ({ default: () => null }),
  ),
);

/** Above the first page of a dashboard; nobody loads it whose address is confirmed. */
export function UnconfirmedAddress({ user }: { user: User }) {
  if (user.emailVerified) return null;
  return (
    <Suspense>
      <Note user={user} />
    </Suspense>
  );
}
