import { useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { createActSender } from '../../../lib/api/request-key.ts';
import { useKeptText } from '../../../lib/kept-text/use-kept-text.ts';

export type TextFormState = ReturnType<typeof useTextForm>;

interface Given {
  /** Under which name what is typed is kept. */
  keptAs: string;
  initial?: string;
  /** What is said at an empty field. */
  missing: string;
  /** Sends the text. Sent again after no answer came, it is the same act under the same key (rule W8). */
  send: (text: string, idempotencyKey: string) => Promise<void>;
}

/** A text that is typed, checked and sent; whatever goes wrong, it stays typed. */
export function useTextForm({ keptAs, initial, missing, send }: Given) {
  const id = useId();
  const kept = useKeptText(keptAs, initial);
  const { text } = kept;
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [sendOnce] = useState(createActSender);
  const type = (typed: string) => {
    kept.type(typed);
    if (typed.trim() !== '') setWrong(undefined);
  };
  const submit = async () => {
    if (isSending) return;
    const words = text.trim();
    setFailure(undefined);
    setWrong(words === '' ? missing : undefined);
    if (words === '') return document.getElementById(id)?.focus();
    setSending(true);
    try {
      await sendOnce(words, (idempotencyKey) => send(words, idempotencyKey));
      kept.sent(text);
    } catch (error) {
      const atField = error instanceof ApiError ? error.at('text') : undefined;
      setWrong(atField);
      if (atField === undefined) setFailure(messageOf(error));
      else document.getElementById(id)?.focus();
    } finally {
      setSending(false);
    }
  };
  return { id, text, type, wrong, failure, isSending, submit };
}
