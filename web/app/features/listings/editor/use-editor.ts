import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Observable } from '../../../lib/observable.ts';
import { type ListingEditor, openListingEditor } from './open-editor.ts';
import { loadListing } from './saving/calls.ts';
import { modeOf, unsavedFields } from './saving/state.ts';

export type EditorLoading =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'open'; editor: ListingEditor };

/**
 * The editor of a listing, or of a new one without `id`. When a new listing gets its id, the editor stays:
 * what is being typed goes on.
 */
export function useListingEditor(uid: string, id: string | undefined): EditorLoading {
  const [held, setHeld] = useState(() => ({
    id,
    editor: id === undefined ? openListingEditor(uid) : undefined,
  }));
  let { editor } = held;
  if (held.id !== id) {
    const isBorn = id !== undefined && editor?.session.id === id;
    editor = isBorn ? editor : id === undefined ? openListingEditor(uid) : undefined;
    setHeld({ id, editor });
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['listing-editor', id],
    queryFn: id === undefined || editor ? skipToken : ({ signal }) => loadListing(id, signal),
    // The editor begins with it, once; from then on its session keeps what is saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!editor && data) {
    editor = openListingEditor(uid, data);
    setHeld({ id, editor });
  }
  useOpenEditor(editor);
  if (editor) return { state: 'open', editor };
  if (!error) return { state: 'loading' };
  return { state: 'failed', error, retry: () => void refetch() };
}

export function useObserved<T extends object>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}

/** Saves when the seller looks away or leaves, goes on when the network is back, and warns before work is cut off. */
function useOpenEditor(editor: ListingEditor | undefined): void {
  useEffect(() => {
    if (!editor) return;
    const { session, archive } = editor;
    const away = () => document.visibilityState === 'hidden' && session.flush();
    const online = () => {
      session.wake();
      void archive.wake();
    };
    const leaving = (event: BeforeUnloadEvent) => {
      session.flush();
      if (isCutOffByLeaving(editor)) event.preventDefault();
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
  }, [editor]);
}

/** An archive on its way is not: it goes on later. */
function isCutOffByLeaving({ session, pictures, documents }: ListingEditor): boolean {
  const state = session.state.get();
  const isComing = (list: readonly { message: string | undefined }[]) =>
    list.some(({ message }) => message === undefined);
  return (
    isComing(pictures.state.get().pending) ||
    isComing(documents.state.get().pending) ||
    (modeOf(state) === 'asked' && unsavedFields(state).length > 0)
  );
}
