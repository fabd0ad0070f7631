import type { FieldError } from '#contract/errors.ts';
import { ApiError, type ClientErrorCode, messageOf } from '../../../lib/api/error.ts';

/** Refusals of the whole call that are about one field. */
const FIELD_OF_CODE: Partial<Record<ClientErrorCode, string>> = {
  'account.password_wrong': 'currentPassword',
  'account.password_common': 'password',
  'account.password_leaked': 'password',
  'account.password_short': 'password',
  'account.password_weak': 'password',
  'account.email_taken': 'email',
  'account.name_reserved': 'displayName',
  'account.name_contacts': 'displayName',
};

type Placed = Pick<FieldError, 'field' | 'message'>;

/** The parts of a refused call that belong to these fields of a form. */
function refusedFields(error: unknown, fields: readonly string[]): Placed[] {
  if (!(error instanceof ApiError)) return [];
  const listed = error.errors.filter(({ field }) => fields.includes(field));
  if (listed.length > 0) return listed;
  const field = FIELD_OF_CODE[error.code];
  return field && fields.includes(field) ? [{ field, message: error.message }] : [];
}

/** What is left to say beside the button: nothing where the fields say it all. */
export function refusalBeside(error: unknown, fields: readonly string[] = []): string | undefined {
  if (!error || refusedFields(error, fields).length > 0) return undefined;
  // A rule on a field that this form does not have: its own words say more than "Validation failed".
  const first = error instanceof ApiError ? error.errors[0]?.message : undefined;
  return first ?? messageOf(error);
}

/** Puts the messages of a refused call at their fields and takes the focus to the first of them. */
export function placeRefusal<F extends string>(
  error: unknown,
  fields: readonly F[],
  setError: (field: F, error: { message: string }, options: { shouldFocus: boolean }) => void,
): void {
  for (const [index, { field, message }] of refusedFields(error, fields).entries()) {
    setError(field as F, { message }, { shouldFocus: index === 0 });
  }
}
