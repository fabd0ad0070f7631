import { ERRORS, type ErrorCode, type ErrorValues, type FieldError } from '#contract/errors.ts';

interface Details {
  /** Wrong fields, in the order of the form. */
  errors?: FieldError[];
  /** What the client needs to go on, such as the order that is already open. */
  data?: unknown;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
}

/** A refusal that the caller can understand. Anything else that is thrown is a bug (ARCHITECTURE.md, Errors). */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details) {
    super(message);
    this.code = code;
    this.status = ERRORS[code][0];
    this.details = details;
  }
}

/**
 * Ends the call with a typed error. `values` fill the `{placeholders}` of the code's text.
 * @throws Refusal always
 */
export function fail<C extends ErrorCode>(
  code: C,
  ...rest: ErrorValues<C> extends undefined
    ? [values?: undefined, details?: Details]
    : [ErrorValues<C>, Details?]
): never {
  const [values, details] = rest;
  throw new Refusal(
    code,
    errorText(code, values as Record<string, string | number> | undefined),
    details ?? {},
  );
}

/**
 * Ends the call with a typed error whose text stands at its field too (rule W2).
 * @throws Refusal always
 */
export function failAtField<C extends ErrorCode>(
  code: C,
  field: string,
  ...rest: ErrorValues<C> extends undefined ? [] : [ErrorValues<C>]
): never {
  const text = errorText(code, rest[0] as Record<string, string | number> | undefined);
  throw new Refusal(code, text, { errors: [fieldError(field, text)] });
}

/** The text of a code with its values filled in. */
export function errorText(code: ErrorCode, values?: Record<string, string | number>): string {
  return ERRORS[code][1].replace(/\{(\w+)\}/g, (whole, name: string) => String(values?.[name] ?? whole));
}

/** One wrong field; the message is shown beside it (rule W2). */
export function fieldError(field: string, message: string): FieldError {
  return { field, msg: message, message };
}
