import { ERRORS } from '#contract/errors.ts';
import { addressOf, authorisedHeaders, dataOfAnswer } from '../../../lib/api/call.ts';
import { ApiError, networkFailed } from '../../../lib/api/error.ts';
import { saveBlob } from '../../../lib/files/save-blob.ts';
import { readToken } from '../../../lib/session/token.ts';

export interface DownloadedFile {
  /** Stored name. */
  filename: string;
  /** Name under which it is saved. */
  originalName: string;
  size: number;
}

/**
 * Fetches an archive with the session's token and saves it under its original name. `onProgress` hears the bytes
 * that have arrived. Throws `ApiError`; `Authentication required` without a token (rule B5).
 */
export async function downloadArchive(
  file: DownloadedFile,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  if (readToken() === null) {
    throw new ApiError(0, 'account.sign_in_needed', ERRORS['account.sign_in_needed'][1]);
  }
  const { address } = addressOf('GET /projects/download/:filename', { filename: file.filename });
  const headers = authorisedHeaders();
  try {
    const response = await fetch(address, { headers, signal });
    if (!response.ok || !response.body) {
      dataOfAnswer(response.status, await response.json().catch(() => undefined), headers);
      throw new ApiError(response.status, 'server.bug', 'Download failed');
    }
    // The browser gathers the blob and may keep it on disk: no copy of a large file lies in the page's memory.
    const blob = await new Response(response.body.pipeThrough(countBytes(onProgress))).blob();
    saveBlob(blob, file.originalName);
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw networkFailed();
  }
}

function countBytes(
  onProgress: (bytes: number) => void,
): TransformStream<Uint8Array, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress(bytes);
      controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
    },
  });
}
