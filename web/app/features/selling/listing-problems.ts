import { ApiError, messageOf } from '../../lib/api-error.ts';
import type { SummaryError } from '../../ui/error-summary.tsx';
import type { WrongField } from './listing-checks.ts';

/** What stands above the form, and what stands at each field. */
export interface ListingProblems {
  title: string;
  summary: SummaryError[];
  atField: Record<string, string>;
}

export const NO_PROBLEMS: ListingProblems = { title: '', summary: [], atField: {} };

/** The id of the control that a field's name belongs to. */
export function controlId(field: string): string {
  return `listing-${field}`;
}

/** Fields of the form that bear another name than the control that shows their message. */
const SHOWN_AT: Record<string, string> = {
  price: 'prices.personal',
  licences: 'prices.personal',
};

/** Problems by field; the first message at each wins. */
export function problemsAt(title: string, wrong: readonly WrongField[]): ListingProblems {
  const atField: Record<string, string> = {};
  const summary = wrong.map(({ field, message }) => {
    const shown = SHOWN_AT[field] ?? field;
    atField[shown] ??= message;
    return { fieldId: controlId(shown), message };
  });
  return { title, summary, atField };
}

/** The problems that the server's refusal describes; without fields, its message stands above the form alone. */
export function problemsOf(error: unknown): ListingProblems {
  const message = messageOf(error, 'The project could not be saved. Try again.');
  if (error instanceof ApiError && error.errors.length > 0) {
    const isRepeated = error.errors.some((wrong) => wrong.message === message);
    return problemsAt(isRepeated ? 'Nothing was saved' : message, error.errors);
  }
  return { title: 'Nothing was saved', summary: [{ message }], atField: {} };
}

/** The same problems without the message at a field that was changed since; the summary stays as it was told. */
export function withoutField(problems: ListingProblems, field: string): ListingProblems {
  if (!(field in problems.atField)) return problems;
  const { [field]: _, ...atField } = problems.atField;
  return { ...problems, atField };
}
