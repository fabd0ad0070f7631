/** What is wrong with the fields of a form, by their names. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** The first wrong one of these fields, in their order. */
export const firstWrongOf = <Field extends string>(
  fields: readonly Field[],
  problems: Problems<Field>,
): Field | undefined => fields.find((field) => problems[field] !== undefined);

/** An answer's words for these fields. */
export const problemsAt = <Field extends string>(
  fields: readonly Field[],
  errors: readonly { field: string; message: string }[],
): Problems<Field> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const found = errors.find((error) => error.field === field);
      return found ? [[field, found.message]] : [];
    }),
  ) as Problems<Field>;
