import * as z from 'zod';
import { ProviderError } from './error.ts';

/** The sandbox's ceiling on one payment: ₹5,00,000, as on a new merchant account. */
const MAX_AMOUNT_PAISE = 50_000_000;

/** Integer paise, at least ₹1 (rule G1). */
export const Amount = z
  .number('The amount must be an integer.')
  .int('The amount must be an integer.')
  .min(100, 'The amount must be at least INR 1.00')
  .max(MAX_AMOUNT_PAISE, 'Amount exceeds maximum amount allowed.');

export const Currency = z.literal('INR', 'Currency is not supported');

export const Receipt = z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish();

/** At most 15 keys of at most 256 characters; an empty list counts as none. */
export const Notes = z
  .union([
    z.array(z.never(), 'Notes must be an object').transform((): Record<string, string> => ({})),
    z.record(z.string().max(256), z.union([z.string(), z.number()]).transform(String)),
  ])
  .refine((notes) => Object.keys(notes).length <= 15, 'The number of fields in notes must be 15 or less')
  .refine(
    (notes) => Object.values(notes).every((value) => value.length <= 256),
    'Notes values may not be greater than 256 characters',
  );

const seconds = z.coerce.number().int().min(0).max(99_999_999_999).optional();

export const ListQuery = z.object({
  from: seconds,
  to: seconds,
  count: z.coerce
    .number()
    .int()
    .min(1, 'The count must be at least 1.')
    .max(100, 'The count may not be greater than 100.')
    .default(10),
  skip: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  receipt: z.string().optional(),
  reference_id: z.string().optional(),
  contact_id: z.string().optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Checks what came in; the first fault is answered as the provider answers it. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.');
  const missing = issue?.code === 'invalid_type' && valueAt(input, issue.path) === undefined;
  const description = missing ? `The ${field} field is required.` : (issue?.message ?? 'Invalid request');
  throw new ProviderError(description, field ? { field } : {});
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}
