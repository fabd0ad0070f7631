import { useEffect, useState } from 'react';
import type { ProjectCard } from '#contract/listings/schemas.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { usePageReturn } from './use-restored-page.ts';

type Known = Pick<ProjectCard, '_id' | 'buyers'>;

/** A project is owned when the user's id is in its buyers (rule B4). */
export function isOwned(project: Pick<ProjectCard, 'buyers'>, uid: string): boolean {
  return project.buyers.includes(uid);
}

/**
 * Which of the shown projects the signed-in buyer owns. Pages are rendered for an anonymous visitor, so the list
 * is asked for once more with the buyer's token. `name` tells lists apart.
 */
export function useOwnedIds(
  name: string,
  load: (signal: AbortSignal) => Promise<Known[]>,
): ReadonlySet<string> {
  const session = useSession();
  const uid = session.state === 'signed-in' && session.user.role === 'buyer' ? session.user.uid : undefined;
  const [owned, setOwned] = useState<ReadonlySet<string>>(NONE);
  const returns = usePageReturn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came back asks again; `name` stands for what `load` asks for
  useEffect(() => {
    if (!uid) return setOwned(NONE);
    const abort = new AbortController();
    load(abort.signal).then(
      (projects) =>
        setOwned(new Set(projects.filter((project) => isOwned(project, uid)).map(({ _id }) => _id))),
      (error: unknown) => {
        if (!abort.signal.aborted) console.warn('owned projects', error);
      },
    );
    return () => abort.abort();
  }, [uid, name, returns]);
  return owned;
}

const NONE: ReadonlySet<string> = new Set();
