import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { type UploadProgress, upload } from '../../lib/upload.ts';

export type UploadOutcome =
  | { saved: { _id: string; status: string } }
  | { refused: unknown }
  | { cancelled: true };

/**
 * Sends a listing's form, one at a time, with its progress. The same unchanged form sent again after the answer
 * was lost makes no second listing (rules.md W8): `forget` is called whenever something in it changes.
 */
export function useListingUpload() {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();
  const running = useRef<AbortController>(undefined);
  const key = useRef<string>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (form: FormData): Promise<UploadOutcome | undefined> => {
    if (running.current) return undefined;
    const control = new AbortController();
    running.current = control;
    key.current ??= newRequestKey();
    setSending(true);
    setProgress(undefined);
    try {
      const options = { signal: control.signal, idempotencyKey: key.current, onProgress: setProgress };
      const saved = await upload('POST /projects', form, options);
      void client.invalidateQueries();
      return { saved };
    } catch (error) {
      if (control.signal.aborted) return { cancelled: true };
      if (error instanceof ApiError && error.status !== 0) key.current = undefined;
      return { refused: error };
    } finally {
      running.current = undefined;
      setSending(false);
    }
  };
  const forget = useCallback(() => {
    key.current = undefined;
  }, []);
  return { isSending, progress, send, forget, cancel: () => running.current?.abort() };
}
