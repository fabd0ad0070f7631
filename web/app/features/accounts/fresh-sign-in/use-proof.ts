import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import type { FreshSignInInput } from '#contract/accounts/schemas.ts';
import { CODE_MISSING } from '#contract/accounts/second-factor/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { askPasskey } from '../passkeys/browser.ts';

/** What somebody proves who they are by. */
export type ProofKind = 'passkey' | 'code' | 'password';

const MISSING = { password: 'Enter your password', code: CODE_MISSING };

type Proof = z.input<typeof FreshSignInInput>;

async function passkeyProof(): Promise<Proof> {
  return { passkey: await askPasskey(await api('POST /auth/fresh/passkey')) };
}

/**
 * Sends the password, or the code of an app, that is typed into a form, or has a passkey asked for; what is wrong stands
 * at the field, everything else beside.
 */
export function useProof(kind: ProofKind, onFresh: () => void) {
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
  const send = async (proof: () => Promise<Proof>) => {
    setSending(true);
    setWrong(undefined);
    setProblem(undefined);
    try {
      await api('POST /auth/fresh', { body: await proof() });
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
      if (kind === 'passkey') return void send(passkeyProof);
      const given = field.current?.value ?? '';
      if (given === '') refuse(MISSING[kind]);
      else void send(async () => ({ [kind]: given }));
    },
  };
}
