import type { BodyInputOf, DataOf, ParamsOf, QueryInputOf } from '#contract/endpoint.ts';
import type { EndpointKey, Endpoints } from '#contract/endpoints.ts';
import { isLoginPage, loginPath } from '../paths/return-path.ts';
import { askForFreshSignIn } from '../session/fresh-sign-in.ts';
import { isLeaving, readToken, writeToken } from '../session/token.ts';
import { ApiError, errorOfAnswer, networkFailed, networkTimedOut } from './error.ts';

/** Rule B9. */
export const REQUEST_TIMEOUT_MS = 30_000;

type Loose<T> = { [K in keyof T]?: T[K] | string | number | boolean | undefined };
type Needs<K extends EndpointKey, Part extends string, T> =
  Endpoints[K] extends Record<Part, unknown> ? { [P in Part]: T } : unknown;

interface SharedOptions {
  signal?: AbortSignal;
  /** One word per intended act, so that a repeated request does it once (rule W8). */
  idempotencyKey?: string;
  /** For the calls of signing in and out alone: a 401 leaves the visitor where they are. */
  stayOnSignOut?: boolean;
  /** A small write that reaches the server although its page is left meanwhile (Fetch Standard, `keepalive`; 64 KiB in all). */
  keepalive?: boolean;
}

type ApiOptions<K extends EndpointKey> = SharedOptions &
  Needs<K, 'params', ParamsOf<Endpoints[K]>> &
  Needs<K, 'body', BodyInputOf<Endpoints[K]>> &
  (Endpoints[K] extends { query: unknown } ? { query?: Loose<QueryInputOf<Endpoints[K]>> } : unknown);

type Arguments<K extends EndpointKey> =
  Record<string, never> extends ApiOptions<K> ? [options?: ApiOptions<K>] : [options: ApiOptions<K>];

/** What a call answers: `Answer<'GET /projects/:id'>`. */
export type Answer<K extends EndpointKey> = DataOf<Endpoints[K]>;

interface LooseOptions extends SharedOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls the API and resolves to the answer's `data`. `api('GET /projects/:id', { params: { id } })`.
 * Throws `ApiError`; a 401 also ends the session and leads to the sign-in page (rule B4), unless
 * the session was renewed meanwhile. What needs a fresh sign-in is done once the person has given their password (rule A11).
 */
export async function api<K extends EndpointKey>(key: K, ...[options]: Arguments<K>): Promise<Answer<K>> {
  const given: LooseOptions = options ?? {};
  return withFreshSignIn(() => callOnce(key, given) as Promise<Answer<K>>, given.signal);
}

/** Sends what may need a fresh sign-in, and once more when the person has given their password (rule A11). */
export async function withFreshSignIn<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'account.fresh_sign_in_needed';
    if (!isRefused || !(await askForFreshSignIn())) throw error;
    // The time that somebody took to type is not the call's.
    if (signal) deadlines.delete(signal);
    return send();
  }
}

async function callOnce(key: EndpointKey, options: LooseOptions): Promise<unknown> {
  const { params, query, body, signal, idempotencyKey, stayOnSignOut, keepalive } = options;
  const { method, address } = addressOf(key, params, query);
  const headers = authorisedHeaders(idempotencyKey);
  if (body !== undefined) headers['content-type'] = 'application/json';
  const deadline = deadlineOf(signal);
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(address, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive,
      signal: signal ? AbortSignal.any([signal, deadline.timeout]) : deadline.timeout,
    });
    status = response.status;
    answer = await response.json().catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    });
  } catch (error) {
    // Who gave up on purpose wants to hear just that.
    if (signal?.aborted) throw error;
    throw within(deadline, deadline.timeout.aborted ? networkTimedOut() : networkFailed());
  }
  try {
    return dataOfAnswer(status, answer, headers, stayOnSignOut);
  } catch (error) {
    throw within(deadline, error);
  }
}

/** When a call gives up. */
interface Deadline {
  timeout: AbortSignal;
  at: number;
}

const deadlines = new WeakMap<AbortSignal, Deadline>();

/** All tries of one read come with the same signal, and have the time of one call together. */
function deadlineOf(signal: AbortSignal | undefined): Deadline {
  const known = signal && deadlines.get(signal);
  if (known) return known;
  const deadline = {
    timeout: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    at: performance.now() + REQUEST_TIMEOUT_MS,
  };
  if (signal) deadlines.set(signal, deadline);
  return deadline;
}

function within({ at }: Deadline, error: unknown): unknown {
  if (error instanceof ApiError) error.givesUpAt = at;
  return error;
}

/** `data` of an answer, or the error that it is; `sent` are the headers of `authorisedHeaders` that were sent. */
export function dataOfAnswer(
  status: number,
  answer: unknown,
  sent: Record<string, string>,
  stayOnSignOut = false,
): unknown {
  const isSuccess =
    status < 400 &&
    typeof answer === 'object' &&
    answer !== null &&
    'success' in answer &&
    answer.success === true;
  if (isSuccess) return 'data' in answer ? answer.data : undefined;
  if (status === 401) leaveSession(sent, stayOnSignOut);
  throw errorOfAnswer(status, answer);
}

export function authorisedHeaders(idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const authorization = currentAuthorization();
  if (authorization) headers.authorization = authorization;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return headers;
}

/** `GET /projects/:id` with its values filled in. */
export function addressOf(
  key: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): { method: string; address: string } {
  const [method = 'GET', path = '/'] = key.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return { method, address: `/api${filled}${search.size > 0 ? `?${search}` : ''}` };
}

function currentAuthorization(): string | undefined {
  const token = readToken();
  return token ? `Bearer ${token}` : undefined;
}

function leaveSession(sent: Record<string, string>, stay: boolean): void {
  // A refused token says nothing about the one that has replaced it: a changed password renews the session.
  if (isLeaving() || sent.authorization !== currentAuthorization()) return;
  writeToken(null);
  if (stay || isLoginPage(window.location.pathname)) return;
  window.location.assign(loginPath(window.location));
}
