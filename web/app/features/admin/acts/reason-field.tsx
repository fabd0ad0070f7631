import { useState } from 'react';
import { ApiError } from '../../../lib/api/error.ts';
import { TextArea } from '../../../ui/form/field.tsx';

export const REASON_MAX = 500;

export interface Reason {
  id: string;
  text: string;
  setText: (text: string) => void;
  wrong: string | undefined;
  /** The reason as it is sent; `undefined` when it is missing, and then its field has the focus. */
  check: () => string | undefined;
}

/** Why an admin does something that needs a reason (rule R4). `id` is the field's, `min` the fewest characters. */
export function useReason(id: string, ask = 'Say why', min = 1): Reason {
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
      const words = text.trim();
      if (words.length >= min) return words;
      setWrong(ask);
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
      maxLength={REASON_MAX}
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
