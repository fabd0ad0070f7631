import './zod-without-eval.ts';
import '#contract/field-words.ts';
import type * as z from 'zod';

/** What a form says in place of a message of the contract, where it knows better which field is meant. */
type OwnWords = Readonly<Record<string, string>>;

/**
 * What a schema of the contract finds wrong with the values of a form: the first message of each field, in the order
 * of the schema. A field inside another is named by the path to it, as in the server's answers: `licences.0.price`.
 */
export function schemaErrors(
  schema: z.ZodType,
  values: unknown,
  ownWords: OwnWords = {},
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= ownWords[message] ?? message;
  }
  return errors;
}

/** What a field's own schema finds wrong with its value: the first message. */
export function schemaError(schema: z.ZodType, value: unknown, ownWords?: OwnWords): string | undefined {
  return Object.values(schemaErrors(schema, value, ownWords))[0];
}
