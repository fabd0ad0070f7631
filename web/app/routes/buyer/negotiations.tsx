import { lazy, type ReactNode, Suspense } from 'react';
import { NegotiationsIntro } from '../../features/negotiation/inbox/intro.tsx';
import { ListSkeleton } from '../../features/negotiation/inbox/list-skeleton.tsx';
import { useSession } from '../../lib/session/current-user.ts';
import { LostProfile } from '../../shell/access/lost-profile.tsx';
import { OpenPage } from '../../shell/dashboard/open-page.tsx';
import { importWithRetry } from '../../shell/loading/import-with-retry.ts';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/negotiations';

const TITLE = 'Negotiations';

// Only for those who have negotiations: visitors just read what this is.
const OwnNegotiations = lazy(
  importWithRetry(() =>
    import('../../shell/screens/own-negotiations.tsx').then((module) => ({
      default: module.OwnNegotiations,
    })),
  ),
);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: TITLE,
    description: 'Agree on a price with the seller, and pay just that.',
    noindex: true,
  });
}

/** Open to everybody (rule B2): buyers and sellers see theirs, all others what this is. */
export default function Negotiations() {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  if (user?.role === 'buyer' || user?.role === 'seller') {
    return (
      <Suspense fallback={alone(<ListSkeleton />)}>
        <OwnNegotiations user={user} side={user.role} title={TITLE} />
      </Suspense>
    );
  }
  if (session.state === 'lost') return alone(<LostProfile />);
  return alone(
    <>
      <NegotiationsIntro isAdmin={user?.role === 'admin'} />
      {session.state === 'loading' && (
        <div className="kept-session-only">
          <ListSkeleton />
        </div>
      )}
    </>,
  );
}

const alone = (page: ReactNode) => <OpenPage title={TITLE}>{page}</OpenPage>;
