import { type RefObject, useEffect, useState } from 'react';
import type { Project, ProjectVersion } from '#contract/listings/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { useNear } from '../../../lib/page/use-near.ts';

type Always = 'number' | 'size' | 'sha256' | 'files' | 'current' | 'status';

/** A version as far as it is known: of the one that sells, the page itself tells the facts of the archive. */
export type KnownVersion = Pick<ProjectVersion, Always> & Partial<Omit<ProjectVersion, Always>>;

const NONE: ProjectVersion[] = [];

/**
 * The versions of a listing, asked for with the reader's token once `place` comes near the window. Until then, and when
 * nobody answers, what the page brought along (`known`), else the one that sells. Who may not have the archive sees no
 * more than the page knows.
 */
export function useVersions(
  project: Project,
  place: RefObject<Element | null>,
  known: ProjectVersion[] = NONE,
): { versions: KnownVersion[]; hasFailed: boolean; retry: () => void } {
  const { _id: id, projectZipFile: archive } = project;
  const [loaded, setLoaded] = useState<{ id: string; versions: ProjectVersion[] }>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // The stored name shows whether the archive is open to the reader, which a sign-in or a purchase changes.
  const filename = archive?.filename;
  const isNear = useNear(place);
  const isWanted = isNear && (known.length === 0 || filename != null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` and `filename` ask again
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    setFailed(false);
    api('GET /projects/:id/versions', { params: { id }, signal: abort.signal }).then(
      ({ versions }) => setLoaded({ id, versions }),
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [id, filename, isWanted, attempt]);
  const own = loaded?.id === id ? loaded.versions : known;
  const sold: KnownVersion[] = archive
    ? [{ ...archive, number: archive.version, current: true, status: 'approved' }]
    : [];
  return {
    versions: own.length > 0 ? own : sold,
    hasFailed,
    retry: () => setAttempt((count) => count + 1),
  };
}
