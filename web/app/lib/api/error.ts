import type { ErrorCode, Failure, FieldError } from '#contract/errors.ts';

export type ClientErrorCode = ErrorCode | 'network.failed' | 'network.timeout';

/** A call that did not succeed: the server's answer (rule W2), or no answer at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ClientErrorCode;
  /** Wrong fields in the order of the form. */
  readonly errors: FieldError[];
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** No server said why: `message` is a general text, and what was tried says more (rule B8). */
  readonly isWordless: boolean;
  /** When the call would have given up by itself, in milliseconds of `performance.now()`. */
  givesUpAt: number | undefined;

  constructor(
    status: number,
    code: ClientErrorCode,
    message: string,
    rest: { errors?: FieldError[]; data?: unknown; requestId?: string; isWordless?: boolean } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = rest.errors ?? [];
    this.data = rest.data;
    this.requestId = rest.requestId;
    this.isWordless = rest.isWordless ?? false;
  }

  /** The message at a field, if the answer has one. */
  at(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

/** What the browser itself refused or could not do; the message is for a person. */
export class BrowserRefusal extends Error {
  override readonly name = 'BrowserRefusal';
}

/** The error that an answer's body describes; a body that is none of ours (a proxy's page) still gives one. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  const { code = 'server.bug', errors, data, requestId } = failure;
  const words = failure.message || failure.error || errors?.[0]?.message || errors?.[0]?.msg;
  return new ApiError(
    status,
    code,
    words || `The server answered with an error (${status}). Try again in a moment.`,
    { errors, data, requestId, isWordless: !words },
  );
}

export function networkFailed(): ApiError {
  return new ApiError(
    0,
    'network.failed',
    'The market cannot be reached. Check your connection and try again.',
    { isWordless: true },
  );
}

export function networkTimedOut(): ApiError {
  return new ApiError(0, 'network.timeout', 'The server took too long to answer. Try again.', {
    isWordless: true,
  });
}

/** Words for a person, whatever was thrown; `fallback` names what failed, where no server said why (rule B8). */
export function messageOf(error: unknown, fallback?: string): string {
  if (error instanceof BrowserRefusal) return error.message;
  if (!(error instanceof ApiError)) return fallback ?? 'Something went wrong. Try again.';
  return error.isWordless ? (fallback ?? error.message) : error.message;
}

/** Whether the server says that there is nothing at this address, or that none can be there: an id of another form. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
