import '#contract/field-words.ts';
import type * as z from 'zod';
import type { FieldError } from '#contract/errors.ts';
import { fail, fieldError } from '../../errors.ts';

const DEEPEST = 20;
/** A body can hold thousands of wrong things; nobody reads of more. */
const MOST_ERRORS = 50;

/**
 * Checks an input against its schema and returns it as the schema means it.
 * @throws Refusal `request.invalid` whose message is the first wrong field's (rule B8)
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  return refuseFields(result.error.issues.map(({ path, message }) => fieldError(path.join('.'), message)));
}

/** Refuses an input for these fields, one message each, the first one standing for all. */
export function refuseFields(found: FieldError[]): never {
  const errors = new Map<string, FieldError>();
  for (const error of found) if (!errors.has(error.field)) errors.set(error.field, error);
  throw invalidFields([...errors.values()].slice(0, MOST_ERRORS));
}

function invalidFields(errors: FieldError[]): unknown {
  try {
    fail('request.invalid', undefined, { errors });
  } catch (refusal) {
    if (refusal instanceof Error && errors[0]) refusal.message = errors[0].message;
    return refusal;
  }
}

/**
 * Refuses text that PostgreSQL cannot keep: NUL and lone surrogates (rule H1).
 * @throws Refusal `request.bad_text`
 */
export function refuseBadText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) fail('request.bad_text');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) fail('request.malformed_json');
  for (const [key, inner] of Object.entries(value)) {
    refuseBadText(key, depth + 1);
    refuseBadText(inner, depth + 1);
  }
}
