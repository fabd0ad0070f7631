import { useState } from 'react';
import { messageOf } from '../../../lib/api/error.ts';
import { startDownload } from '../../../lib/files/start-download.ts';

/** What is downloaded. */
export interface DownloadedFile {
  /** Stored name. */
  filename: string;
  /** Name under which it is saved. */
  originalName: string;
  size: number;
}

/** Hands an archive to the browser, and says what went wrong before it began; `fallback` where no server did (rule B8). */
export function useDownload({ filename }: DownloadedFile, fallback = 'Download failed') {
  const [state, setState] = useState<'idle' | 'asking' | 'begun'>('idle');
  const [failure, setFailure] = useState<string>();
  const start = async () => {
    setFailure(undefined);
    setState('asking');
    try {
      await startDownload('POST /projects/download/:filename/address', filename);
      setState('begun');
    } catch (error) {
      setFailure(messageOf(error, fallback));
      setState('idle');
    }
  };
  return { state, failure, start, forgetFailure: () => setFailure(undefined) };
}
