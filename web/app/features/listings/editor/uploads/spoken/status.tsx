import { useEffect, useState } from 'react';
import type { Observable } from '../../../../../lib/observable.ts';
import type { ListingEditor } from '../../open-editor.ts';
import { speakOfArchive } from './archive.ts';
import { speakOfFiles } from './files.ts';

/**
 * What a screen reader hears of uploads: one status for each list, on every step, because they go on while the seller
 * works on another one. There from the start, so that what comes is heard.
 */
export function UploadStatus({ editor }: { editor: ListingEditor }) {
  const pictures = useWords(editor.pictures.state, ({ pending }) => {
    const speak = speakOfFiles('picture', pending);
    return (now) => speak(now.pending);
  });
  const documents = useWords(editor.documents.state, ({ pending }) => {
    const speak = speakOfFiles('document', pending);
    return (now) => speak(now.pending);
  });
  const archive = useWords(editor.archive.state, speakOfArchive);
  return (
    <div className="sr-only">
      <p role="status" aria-label="Upload of pictures">
        {pictures}
      </p>
      <p role="status" aria-label="Upload of documents">
        {documents}
      </p>
      <p role="status" aria-label="Upload of the archive">
        {archive}
      </p>
    </div>
  );
}

/** The last thing that was said; what changes without a word draws nothing anew. */
function useWords<T extends object>(
  observable: Observable<T>,
  begin: (first: T) => (now: T) => string | undefined,
): string {
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `begin` is another function each time, and the same
  useEffect(() => {
    const speak = begin(observable.get());
    return observable.subscribe(() => {
      const said = speak(observable.get());
      if (said !== undefined) setWords(said);
    });
  }, [observable]);
  return words;
}
