import { useState } from 'react';
import type * as z from 'zod';
import { actReason } from '#contract/admin/acts/schemas.ts';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { TextArea } from '../../../ui/form/field.tsx';

/** Also where the contract takes an act without a reason, the pages ask for one. */
const SomeReason = actReason('Say why');

export interface Reason {
  id: string;
  text: string;
  setText: (text: string) => void;
  wrong: string | undefined;
  /** The reason as it is sent; `undefined` when it is missing, and then its field has the focus. */
  check: () => string | undefined;
}

/** Why an admin does something that needs a reason (rule R4), by the schema of that act. `id` is the field's. */
export function useReason(id: string, schema: z.ZodType = SomeReason): Reason {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  return {
    id,
    text,
    setText: (typed) => {
      setText(typed);
      setWrong(undefined);
    },
    wrong,
    check() {
      const problem = schemaError(schema, text);
      setWrong(problem);
      if (problem === undefined) return text.trim();
      document.getElementById(id)?.focus();
      return undefined;
    },
  };
}

/** Where it is written. Nobody but admins reads it. */
export function ReasonField({
  reason: { id, text, setText, wrong },
  error,
  label = 'Reason',
  help = 'Kept in the audit log.',
}: {
  reason: Reason;
  /** The refusal of the whole act, which may be about this. */
  error: unknown;
  label?: string;
  help?: string;
}) {
  return (
    <TextArea
      id={id}
      label={label}
      help={help}
      rows={3}
      maxLength={ACT_REASON_MAX}
      required
      value={text}
      onChange={({ target }) => setText(target.value)}
      error={wrong ?? refusalOf(error)}
    />
  );
}

/** What the server says of the reason, if it is about that. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.at('reason') : undefined;
