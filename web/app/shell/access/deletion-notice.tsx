import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/current-user.ts';

const DeletionNoticeText = lazy(() => import('./deletion-notice-text.tsx'));

/** On every page of who has signed in to an account that is going to be deleted (rule A9); nobody else loads its text. */
export function DeletionNotice() {
  const session = useSession();
  const dueAt = session.state === 'signed-in' ? session.user.deletionDueAt : undefined;
  if (dueAt === undefined) return null;
  return (
    <Suspense>
      <DeletionNoticeText dueAt={dueAt} />
    </Suspense>
  );
}
