import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Observable } from '../../../lib/observable.ts';
import { loadListing } from './studio-calls.ts';
import { modeOf, unsavedFields } from './studio-state.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

export type Opening =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'open'; bench: Workbench };

/**
 * The workbench of a listing, or of a new one without `id`. When a new listing gets its id, the workbench stays:
 * what is being typed goes on.
 */
export function useWorkbench(uid: string, id: string | undefined): Opening {
  const [held, setHeld] = useState(() => ({ id, bench: id === undefined ? openWorkbench(uid) : undefined }));
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  let { bench } = held;
  if (held.id !== id) {
    const isBorn = id !== undefined && bench?.session.id === id;
    bench = isBorn ? bench : id === undefined ? openWorkbench(uid) : undefined;
    setHeld({ id, bench });
    setFailure(undefined);
  }
  const isMissing = bench === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks once more
  useEffect(() => {
    if (!isMissing || id === undefined) return;
    const abort = new AbortController();
    setFailure(undefined);
    loadListing(id, abort.signal).then(
      (listing) => !abort.signal.aborted && setHeld({ id, bench: openWorkbench(uid, listing) }),
      (error: unknown) => !abort.signal.aborted && setFailure(error),
    );
    return () => abort.abort();
  }, [uid, id, isMissing, attempt]);
  useOpenBench(bench);
  if (bench) return { state: 'open', bench };
  if (failure === undefined) return { state: 'loading' };
  return { state: 'failed', error: failure, retry: () => setAttempt((count) => count + 1) };
}

export function useObserved<T extends object>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}

/** Saves when the seller looks away or leaves, goes on when the network is back, and warns before work is cut off. */
function useOpenBench(bench: Workbench | undefined): void {
  useEffect(() => {
    if (!bench) return;
    const { session, archive } = bench;
    const away = () => document.visibilityState === 'hidden' && session.flush();
    const online = () => {
      session.wake();
      void archive.wake();
    };
    const leaving = (event: BeforeUnloadEvent) => {
      session.flush();
      if (isCutOffByLeaving(bench)) event.preventDefault();
    };
    session.open();
    document.addEventListener('visibilitychange', away);
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', leaving);
    return () => {
      document.removeEventListener('visibilitychange', away);
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', leaving);
      session.close();
      void archive.pause();
    };
  }, [bench]);
}

/** An archive on its way is not: it goes on later. */
function isCutOffByLeaving({ session, pictures, documents }: Workbench): boolean {
  const state = session.state.get();
  const isComing = (list: readonly { message: string | undefined }[]) =>
    list.some(({ message }) => message === undefined);
  return (
    isComing(pictures.state.get().coming) ||
    isComing(documents.state.get().coming) ||
    (modeOf(state) === 'asked' && unsavedFields(state).length > 0)
  );
}
