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

  constructor(
    status: number,
    code: ClientErrorCode,
    message: string,
    rest: { errors?: FieldError[]; data?: unknown; requestId?: string } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = rest.errors ?? [];
    this.data = rest.data;
    this.requestId = rest.requestId;
  }

  /** The message at a field, if the answer has one. */
  at(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message;
  }
}

/** The error that an answer's body describes; a body that is none of ours (a proxy's page) still gives one. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<Failure>;
  return new ApiError(
    status,
    failure.code ?? 'server.bug',
    failure.message ??
      failure.error ??
      `The server answered with an error (${status}). Try again in a moment.`,
    { errors: failure.errors, data: failure.data, requestId: failure.requestId },
  );
}

export function networkFailed(): ApiError {
  return new ApiError(
    0,
    'network.failed',
    'The market cannot be reached. Check your connection and try again.',
  );
}

export function networkTimedOut(): ApiError {
  return new ApiError(0, 'network.timeout', 'The server took too long to answer. Try again.');
}

/** Words for a person, whatever was thrown. */
export function messageOf(error: unknown, fallback = 'Something went wrong. Try again.'): string {
  return error instanceof ApiError ? error.message : fallback;
}
