import { useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { createActSender } from '../../../lib/api/request-key.ts';

export type TextFormState = ReturnType<typeof useTextForm>;

interface Given {
  initial: string;
  /** What is said at an empty field. */
  missing: string;
  /** Sends the text. Sent again after no answer came, it is the same act under the same key (rule W8). */
  send: (text: string, idempotencyKey: string) => Promise<void>;
  /** Keeps what is typed somewhere else too. */
  onType?: ((text: string) => void) | undefined;
}

/** A text that is typed, checked and sent; whatever goes wrong, it stays typed. */
export function useTextForm({ initial, missing, send, onType }: Given) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [sendOnce] = useState(createActSender);
  const type = (typed: string) => {
    setText(typed);
    if (typed.trim() !== '') setWrong(undefined);
    onType?.(typed);
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
