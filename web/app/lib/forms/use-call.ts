import { useRef, useState } from 'react';
import { type FormProblem, problemOf } from './problem.ts';

/**
 * Sends a form's call: one at a time, further attempts meanwhile are ignored (rule B4). What
 * goes wrong becomes the form's problem; `onRefused` also gets the error, to place it at the fields.
 */
export function useFormCall<T>({
  fallback,
  fields,
  onDone,
  onRefused,
}: {
  /** Names the act that failed. */
  fallback: string;
  fields: readonly string[];
  /** The form stays busy until it is through. */
  onDone: (answer: T) => void | Promise<void>;
  onRefused?: (error: unknown) => void;
}) {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<FormProblem>();
  const send = async (call: () => Promise<T>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setProblem(undefined);
    try {
      await onDone(await call());
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
