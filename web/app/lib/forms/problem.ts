import type { FieldError } from '#contract/errors.ts';
import { ApiError, messageOf } from '../api/error.ts';

interface SummaryError {
  /** Id of the control; without one the message stands alone. */
  fieldId?: string;
  message: string;
}

/** What the summary above a form says. Its list keeps its identity until the next attempt. */
export interface FormProblem {
  title: string;
  errors: SummaryError[];
}

/** The id of a field's control. */
export function controlId(field: string): string {
  return `account-${field}`;
}

/**
 * The summary of a refused call: the server's message, the wrong fields behind it (rule B8);
 * `fallback` names the act that failed.
 */
export function problemOf(error: unknown, fallback: string, fields: readonly string[]): FormProblem {
  const known = fieldErrorsOf(error, fields);
  if (known.length > 0) return { title: fallback, errors: known.map(toSummary) };
  return { title: fallback, errors: [{ message: messageOf(error) }] };
}

/** Errors of the answer that belong to a field of this form. */
export function fieldErrorsOf(error: unknown, fields: readonly string[]): FieldError[] {
  return error instanceof ApiError ? error.errors.filter(({ field }) => fields.includes(field)) : [];
}

function toSummary({ field, message }: FieldError): SummaryError {
  return { fieldId: controlId(field), message };
}
