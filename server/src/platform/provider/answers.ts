import * as z from 'zod';

/** Shapes that the provider's answers have in common (rule G1). */

/** An empty object arrives as a list. */
export const Notes = z
  .union([z.record(z.string(), z.coerce.string()), z.array(z.unknown())])
  .transform((notes): Record<string, string> => (Array.isArray(notes) ? {} : notes));

export const orNull = <T extends z.ZodType>(type: T) => type.nullable().default(null);

export const collectionOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

export const ProviderFailure = z.object({
  error: z.object({
    description: z.string().nullable().default(''),
    reason: z.string().nullable().default(''),
    field: z.string().nullable().default(''),
  }),
});
