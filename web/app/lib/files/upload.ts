import type { DataOf } from '#contract/endpoint.ts';
import type { EndpointKey, Endpoints } from '#contract/endpoints.ts';
import { addressOf, authorisedHeaders, dataOfAnswer, REQUEST_TIMEOUT_MS } from '../api/call.ts';
import { networkFailed, networkTimedOut } from '../api/error.ts';
import { type Speed, TransferMeter } from './transfer-meter.ts';

export interface UploadProgress extends Speed {
  loaded: number;
  total: number;
  /** Everything is sent; the server checks it now. */
  isSent: boolean;
}

export interface UploadOptions {
  params?: Record<string, string>;
  signal?: AbortSignal;
  idempotencyKey?: string;
  onProgress?: (progress: UploadProgress) => void;
}

type FormKey = { [K in EndpointKey]: Endpoints[K] extends { form: unknown } ? K : never }[EndpointKey];

/**
 * Sends a multipart form with progress (fetch reports none). Resolves to the answer's `data`; throws `ApiError`,
 * or an `AbortError` when `signal` gave up. It has no time limit of its own: the server cuts what stalls.
 */
export function upload<K extends FormKey>(
  key: K,
  form: FormData,
  { params, signal, idempotencyKey, onProgress }: UploadOptions = {},
): Promise<DataOf<Endpoints[K]>> {
  const { method, address } = addressOf(key, params);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'json';
    const headers = authorisedHeaders(idempotencyKey);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    const settle = (act: () => void) => {
      signal?.removeEventListener('abort', abort);
      act();
    };
    if (onProgress) reportProgress(request.upload, onProgress);
    request.onload = () =>
      settle(() => {
        try {
          resolve(dataOfAnswer(request.status, request.response, headers) as DataOf<Endpoints[K]>);
        } catch (error) {
          reject(error);
        }
      });
    request.onerror = () => settle(() => reject(networkFailed()));
    request.onabort = () => settle(() => reject(new DOMException('The upload was cancelled', 'AbortError')));
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

/**
 * Sends a multipart form of a few fields. Resolves to the answer's `data`; throws `ApiError`, also when there was no
 * answer within the time of every other call (rule B9).
 */
export async function sendForm<K extends FormKey>(
  key: K,
  form: FormData,
  { params, idempotencyKey }: Pick<UploadOptions, 'params' | 'idempotencyKey'> = {},
): Promise<DataOf<Endpoints[K]>> {
  const { method, address } = addressOf(key, params);
  const headers = authorisedHeaders(idempotencyKey);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(address, { method, headers, body: form, signal: timeout });
    answer = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
  } catch {
    throw timeout.aborted ? networkTimedOut() : networkFailed();
  }
  return dataOfAnswer(response.status, answer, headers) as DataOf<Endpoints[K]>;
}

function reportProgress(source: XMLHttpRequestUpload, report: (progress: UploadProgress) => void): void {
  const meter = new TransferMeter();
  source.onloadstart = ({ total }) => meter.read(0, total, performance.now());
  source.onprogress = ({ loaded, total }) => {
    report({ loaded, total, ...meter.read(loaded, total, performance.now()), isSent: loaded >= total });
  };
}
