import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CODE_MISSING } from '#contract/accounts/second-factor/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';

const MISSING = { password: 'Enter your password', code: CODE_MISSING };

/**
 * Sends the password, or the code of the second factor, that is typed into a form; what is wrong with it stands at the
 * field, everything else beside.
 */
export function useProof(kind: 'password' | 'code', onFresh: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Not by `autoFocus`: the dialog is to remember where the focus was before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of another kind takes the place of the first
  useEffect(() => {
    setWrong(undefined);
    setProblem(undefined);
    field.current?.focus();
  }, [kind]);
  const refuse = (message: string) => {
    setWrong(message);
    field.current?.focus();
    field.current?.select();
  };
  const send = async (given: string) => {
    setSending(true);
    setWrong(undefined);
    setProblem(undefined);
    try {
      await api('POST /auth/fresh', { body: { [kind]: given } });
      onFresh();
    } catch (error) {
      setSending(false);
      const atField = error instanceof ApiError ? error.at(kind) : undefined;
      if (atField) refuse(atField);
      else setProblem(messageOf(error));
    }
  };
  return {
    ...{ field, isSending, wrong, problem },
    recheck: () => setWrong(undefined),
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A form around this one, in whose dialog it was opened, is not sent along.
      event.stopPropagation();
      if (isSending) return;
      const given = field.current?.value ?? '';
      if (given === '') refuse(MISSING[kind]);
      else void send(given);
    },
  };
}
