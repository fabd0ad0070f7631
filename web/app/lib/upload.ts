import type { DataOf } from '#contract/endpoint.ts';
import type { EndpointKey, Endpoints } from '#contract/endpoints.ts';
import { addressOf, authorisedHeaders, dataOfAnswer } from './api.ts';
import { networkFailed } from './api-error.ts';

export interface UploadProgress {
  loaded: number;
  total: number;
  bytesPerSecond: number;
  /** `undefined` while it cannot be told yet. */
  secondsLeft: number | undefined;
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

function reportProgress(source: XMLHttpRequestUpload, report: (progress: UploadProgress) => void): void {
  let startedAt = performance.now();
  source.onloadstart = () => {
    startedAt = performance.now();
  };
  source.onprogress = ({ loaded, total }) => {
    const seconds = (performance.now() - startedAt) / 1000;
    const bytesPerSecond = seconds > 0.2 ? loaded / seconds : 0;
    report({
      loaded,
      total,
      bytesPerSecond,
      secondsLeft: bytesPerSecond > 0 ? Math.ceil((total - loaded) / bytesPerSecond) : undefined,
      isSent: loaded >= total,
    });
  };
}
