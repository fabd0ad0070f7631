import { KeyRound } from 'lucide-react';
import type { PasskeyAnswer } from '#contract/accounts/passkeys/schemas.ts';
import type { SignedIn } from '#contract/accounts/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { askPasskey, usePasskeysKnown } from './browser.ts';
import { useAutofill } from './use-autofill.ts';
import { usePasskeyCall } from './use-passkey-call.ts';

/** Signing in without a password, by a button or by the field for the address (rule A7); nothing where the browser cannot. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const isKnown = usePasskeysKnown();
  const { isBusy, problem, run } = usePasskeyCall();
  const enter = async (passkey: PasskeyAnswer) =>
    onSignedIn(await api('POST /auth/passkey-login', { body: { passkey } }));
  useAutofill(isKnown === true && !isBusy, (answer) => void run(() => enter(answer)));
  if (isKnown === false) return null;
  return (
    <div className="mt-3 grid gap-3 noscript:hidden">
      <Button
        size="large"
        className="w-full disabled:opacity-100"
        disabled={isKnown === undefined}
        busy={isBusy}
        onClick={() =>
          void run(async () => enter(await askPasskey(await api('POST /auth/passkey-login/options'))))
        }
      >
        <KeyRound size={18} aria-hidden="true" />
        Sign in with a passkey
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
