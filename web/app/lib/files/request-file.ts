import { REQUEST_TIMEOUT_MS } from '../api/call.ts';
import { networkFailed, networkTimedOut } from '../api/error.ts';

/**
 * Asks for a file, and gives up when no answer begins within the time of a call (rule B9). How long the file itself
 * takes depends on its size. Throws `ApiError`, or what `signal` threw.
 */
export async function requestFile(
  address: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), REQUEST_TIMEOUT_MS);
  try {
    return await fetch(address, {
      headers,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw late.signal.aborted ? networkTimedOut() : networkFailed();
  } finally {
    clearTimeout(timer);
  }
}
