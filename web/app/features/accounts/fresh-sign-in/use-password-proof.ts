import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';

/** Sends the password that is typed into a form; what is wrong with it stands at the field, everything else beside. */
export function usePasswordProof(onFresh: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Not by `autoFocus`: the dialog is to remember where the focus was before it.
  useEffect(() => field.current?.focus(), []);
  const refuse = (message: string) => {
    setWrong(message);
    field.current?.focus();
    field.current?.select();
  };
  const send = async (password: string) => {
    setSending(true);
    setWrong(undefined);
    setProblem(undefined);
    try {
      await api('POST /auth/fresh', { body: { password } });
      onFresh();
    } catch (error) {
      setSending(false);
      const atField = error instanceof ApiError ? error.at('password') : undefined;
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
      const password = field.current?.value ?? '';
      if (password === '') refuse('Enter your password');
      else void send(password);
    },
  };
}
