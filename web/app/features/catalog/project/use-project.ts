import { useEffect, useState } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { forgetViewed } from '../recently-viewed/remember.ts';
import { isOwned } from './ownership.ts';
import { usePageReturn } from './use-restored-page.ts';

/** So long a listing that was asked for ahead of its opening is good. */
const FRESH_MS = 10_000;

let ahead: { id: string; at: number; answer: Promise<Project> } | undefined;

/** Asks for a listing that somebody is about to open. */
export function preloadProject(id: string): void {
  if (ahead?.id === id && Date.now() - ahead.at < FRESH_MS) return;
  const answer = api('GET /projects/:id', { params: { id } });
  answer.catch(() => {
    ahead = undefined;
  });
  ahead = { id, at: Date.now(), answer };
}

/** The answer that was asked for ahead, once; or a new one. */
function askFor(id: string, signal: AbortSignal): Promise<Project> {
  const early = ahead?.id === id && Date.now() - ahead.at < FRESH_MS ? ahead.answer : undefined;
  ahead = undefined;
  return early ?? api('GET /projects/:id', { params: { id }, signal });
}

/** A listing as the reader may see it; asked for anew when another reader signs in, or the page comes back. */
export function useProject(id: string) {
  const session = useSession();
  const uid = session.state === 'signed-in' ? session.user.uid : undefined;
  const [loaded, setLoaded] = useState<{
    id: string;
    project?: Project;
    failure?: string;
  }>();
  const [attempt, setAttempt] = useState(0);
  const returns = usePageReturn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `uid`, `attempt` and `returns` ask again
  useEffect(() => {
    if (session.state === 'loading') return;
    const abort = new AbortController();
    askFor(id, abort.signal).then(
      (project) => {
        if (!abort.signal.aborted) setLoaded({ id, project });
      },
      (error: unknown) => {
        // A session that has just ended: the sign-in page is on its way.
        if (abort.signal.aborted || (error instanceof ApiError && error.status === 401)) return;
        if (error instanceof ApiError && error.status === 404) forgetViewed(id);
        setLoaded({ id, failure: messageOf(error, 'Failed to fetch project details') });
      },
    );
    return () => abort.abort();
  }, [id, uid, session.state === 'loading', attempt, returns]);
  const known = loaded?.id === id ? loaded : undefined;
  return {
    project: known?.project,
    failure: known?.failure,
    isOwned: uid !== undefined && known?.project !== undefined && isOwned(known.project, uid),
    retry: () => {
      setLoaded(undefined);
      setAttempt((count) => count + 1);
    },
  };
}
