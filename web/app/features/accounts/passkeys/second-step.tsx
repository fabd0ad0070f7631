import type { PasskeyRequest } from '#contract/accounts/passkeys/schemas.ts';
import type { SignedIn } from '#contract/accounts/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { TrustBrowser } from '../second-factor/trust-browser.tsx';
import { askPasskey } from './browser.ts';

/** The form before is gone, and the focus with it: from here it goes on, and is read. */
const takeFocus = (words: HTMLElement | null) => words?.focus();

/** The second step of a sign-in with a passkey (rule A7). */
export function PasskeyStep({
  asked,
  onSignedIn,
  onEnded,
}: {
  /** Its challenge is that of the sign-in. */
  asked: PasskeyRequest;
  onSignedIn: (answer: SignedIn) => void;
  onEnded: (message: string) => void;
}) {
  const form = useAccountForm({
    checks: { trustBrowser: () => undefined },
    fallback: 'Login failed',
    send: async ({ trustBrowser }) => {
      const passkey = await askPasskey(asked);
      const { challenge } = asked;
      return api('POST /auth/2fa/verify', {
        body: { challenge, passkey, trustBrowser: trustBrowser !== '' },
      });
    },
    onDone: onSignedIn,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'account.challenge_ended') onEnded(error.message);
    },
  });
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        Your password is right. Now confirm with your passkey.
      </p>
      <AccountForm label="Second step" action="Use a passkey" form={form}>
        <TrustBrowser />
      </AccountForm>
    </>
  );
}
