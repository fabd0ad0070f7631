import { useEffect, useState } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { isOwned } from '../project/ownership.ts';
import { usePageReturn } from '../project/use-restored-page.ts';

/** A public page's listing as the signed-in reader may see it; the anonymous view until that is known. */
export function useReaderView(project: Project): { project: Project; isOwned: boolean } {
  const session = useSession();
  const uid = session.state === 'signed-in' ? session.user.uid : undefined;
  const [own, setOwn] = useState<Project>();
  const returns = usePageReturn();
  const id = project._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came back asks again
  useEffect(() => {
    if (!uid) return setOwn(undefined);
    const abort = new AbortController();
    api('GET /projects/:id', { params: { id }, signal: abort.signal }).then(setOwn, (error: unknown) => {
      if (!abort.signal.aborted) console.warn('own view', error);
    });
    return () => abort.abort();
  }, [uid, id, returns]);
  const shown = uid && own?._id === id ? own : project;
  return { project: shown, isOwned: uid !== undefined && isOwned(shown, uid) };
}
