import type { DetailedError, HttpRequest, Upload } from 'tus-js-client';
import { UPLOAD_LIMITS } from '#contract/listings/uploads/constants.ts';
import { authorisedHeaders, dataOfAnswer } from '../../../../../lib/api/call.ts';
import { type ApiError, errorOfAnswer, networkFailed } from '../../../../../lib/api/error.ts';

const ENDPOINT = '/api/uploads';
/** Quick at first, then every half minute for hours: a lost connection costs patience, never the upload. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, ...Array<number>(400).fill(30_000)];

export interface TransferEvents {
  /** The upload lives at this address now. */
  onAddress: (address: string) => void;
  /** Sent, which is more than the server has for sure. */
  onProgress: (bytes: number) => void;
  /** How many bytes the server has for sure. */
  onReceived: (bytes: number) => void;
  /** Nobody answers; it tries again by itself. */
  onSilence: () => void;
  onDone: () => void;
  onFailed: (error: ApiError) => void;
}

export interface Transfer {
  start: () => void;
  pause: () => Promise<void>;
}

/**
 * Sends a file by the tus protocol (rule F5) in parts; with `address`, from where that upload stands. The library
 * is loaded here, when there is something to send. Throws when it cannot be loaded.
 */
export async function openTransfer(
  file: File,
  address: string | undefined,
  events: TransferEvents,
): Promise<Transfer> {
  const { Upload } = await import('tus-js-client');
  const sent = new WeakMap<HttpRequest, Record<string, string>>();
  const upload: Upload = new Upload(file, {
    // Without an endpoint it never begins anew by itself only because the server was busy when asked where to go on.
    endpoint: address === undefined ? ENDPOINT : null,
    uploadUrl: address ?? null,
    metadata: { filename: file.name, filetype: 'application/zip' },
    chunkSize: UPLOAD_LIMITS.partBytes,
    retryDelays: RETRY_DELAYS_MS,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      // The session may have been renewed since the upload began.
      const headers = authorisedHeaders();
      sent.set(request, headers);
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    },
    onUploadUrlAvailable: () => {
      upload.options.endpoint = null;
      events.onAddress(new URL(upload.url ?? '', window.location.origin).pathname);
    },
    onProgress: (bytes) => events.onProgress(bytes),
    onChunkComplete: (_size, received) => events.onReceived(received),
    onSuccess: () => events.onDone(),
    onShouldRetry: (error) => {
      const isWorthIt = isPassing(error);
      if (isWorthIt) events.onSilence();
      return isWorthIt;
    },
    onError: (error) => events.onFailed(errorFrom(error as DetailedError, sent)),
  });
  return { start: () => upload.start(), pause: () => upload.abort() };
}

/** Where an upload stands. Throws `ApiError`; a 404 says that the server has forgotten it. */
export async function findOffset(address: string): Promise<{ received: number; size: number }> {
  const headers = { ...authorisedHeaders(), 'tus-resumable': '1.0.0' };
  const response = await fetch(address, { method: 'HEAD', headers }).catch(() => {
    throw networkFailed();
  });
  if (!response.ok) dataOfAnswer(response.status, undefined, headers);
  return {
    received: Number(response.headers.get('upload-offset')),
    size: Number(response.headers.get('upload-length')),
  };
}

/** Forgets an upload on the server. Never fails: what stays is swept away there. */
export async function cancelTransfer(address: string): Promise<void> {
  const headers = { ...authorisedHeaders(), 'tus-resumable': '1.0.0' };
  try {
    const { status } = await fetch(address, { method: 'DELETE', headers });
    if (status === 401) dataOfAnswer(status, undefined, headers);
  } catch {
    // Nobody waits for it.
  }
}

/** A disk that is full is not soon empty: the seller hears of it, and tries again when they like. */
const NO_ROOM = 507;

/** Nobody answered, the server was busy, or the upload stands elsewhere than was thought: asking again helps. */
function isPassing(error: Error | DetailedError): boolean {
  const status = statusOf(error);
  if (status === NO_ROOM) return false;
  return status === 0 || status === 408 || status === 409 || status === 429 || status >= 500;
}

function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error ? error.originalResponse?.getStatus() : 0) ?? 0;
}

/** The refusal in the server's words; an ended session leads to the sign-in page as everywhere. */
function errorFrom(error: DetailedError, sent: WeakMap<HttpRequest, Record<string, string>>): ApiError {
  const status = statusOf(error);
  if (status === 0) return networkFailed();
  let body: unknown;
  try {
    body = JSON.parse(error.originalResponse?.getBody() ?? '');
  } catch {
    // An answer to HEAD has no body.
  }
  if (status === 401) {
    try {
      dataOfAnswer(status, body, sent.get(error.originalRequest) ?? {});
    } catch (refusal) {
      return refusal as ApiError;
    }
  }
  return errorOfAnswer(status, body);
}
