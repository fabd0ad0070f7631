import { useRef, useState } from 'react';
import type { SignedIn } from '#contract/accounts.ts';
import { login } from '../../lib/session.ts';
import { type FormProblem, problemOf } from './form-problem.ts';

/**
 * Signs in by a call: one at a time, further attempts meanwhile are ignored (specification.md section 4). What
 * goes wrong becomes the form's problem; `onRefused` also gets the error, to place it at the fields.
 */
export function useAccountCall({
  fallback,
  fields,
  onRefused,
}: {
  fallback: string;
  fields: readonly string[];
  onRefused?: (error: unknown) => void;
}) {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const send = async (call: () => Promise<SignedIn>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      login(await call());
    } catch (error) {
      onRefused?.(error);
      setProblem(problemOf(error, fallback, fields));
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  };
  return { isSending, problem, setProblem, send };
}
