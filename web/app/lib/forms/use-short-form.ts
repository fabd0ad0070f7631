import { type InputEvent, type SubmitEvent, useState } from 'react';
import { controlId, type FormProblem, fieldErrorsOf } from './problem.ts';
import { useFormCall } from './use-call.ts';

/** What is wrong with each field's value, in the order of the form. */
type Checks<F extends string> = Record<F, (value: string) => string | undefined>;

/** What `AccountForm` needs to know of the form in it. */
interface AccountFormState {
  isSending: boolean;
  problem: FormProblem | undefined;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  recheck: (event: InputEvent<HTMLFormElement>) => void;
}

/**
 * A form of a few text fields. Their values stay in the page, so whatever was typed before the scripts came counts.
 * The library of the long forms would weigh more here than everything else that these pages have of their own.
 */
export function useAccountForm<F extends string, T>({
  checks,
  titleOf = () => 'Check what is marked below',
  fallback,
  send,
  onDone,
  onRefused,
}: {
  checks: Checks<F>;
  /** Title of the summary when the checks find something. */
  titleOf?: (values: Record<F, string>) => string;
  /** Names the act that failed. */
  fallback: string;
  send: (values: Record<F, string>) => Promise<T>;
  onDone: (answer: T) => void | Promise<void>;
  onRefused?: (error: unknown) => void;
}): AccountFormState & { errors: Partial<Record<F, string>> } {
  const fields = Object.keys(checks) as F[];
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({});
  const call = useFormCall<T>({
    fallback,
    fields,
    onDone,
    onRefused: (error) => {
      setErrors(byField(fieldErrorsOf(error, fields)));
      onRefused?.(error);
    },
  });
  return {
    errors,
    isSending: call.isSending,
    problem: call.problem,
    submit: (event) => {
      event.preventDefault();
      if (call.isSending) return;
      const values = valuesOf(event.currentTarget, fields);
      const found = fields.flatMap((field) => {
        const message = checks[field](values[field]);
        return message ? [{ field, message, fieldId: controlId(field) }] : [];
      });
      setErrors(byField(found));
      if (found.length > 0) call.setProblem({ title: titleOf(values), errors: found });
      else void call.send(() => send(values));
    },
    recheck: ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      const field = fields.find((field) => field === name);
      if (field && errors[field]) setErrors({ ...errors, [field]: checks[field](value) });
    },
  };
}

function valuesOf<F extends string>(form: HTMLFormElement, fields: F[]): Record<F, string> {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Record<
    F,
    string
  >;
}

/** The first message of each field. */
function byField<F extends string>(found: { field: string; message: string }[]): Partial<Record<F, string>> {
  return Object.fromEntries(found.map(({ field, message }) => [field, message]).reverse()) as Partial<
    Record<F, string>
  >;
}
