import { useEffect, useId, useState } from 'react';
import type { Profile } from '#contract/accounts/schemas.ts';
import { readToken, readTokenOwner, watchToken } from '../../../lib/session/token.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { CodeInput } from '../second-factor/code-input.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { useProof } from './use-proof.ts';

const LEADS = {
  code: 'Enter the code that your authenticator app shows to go on; it counts for ten minutes.',
  password: 'Enter your password to go on; it counts for ten minutes.',
  elsewhere: 'Sign in again in a new tab; this page stays as it is and goes on by itself.',
};

/**
 * Asks who is signed in to prove it, before something that a stolen session must not do (rule A11). What they were
 * doing waits behind it as it is.
 */
export function FreshSignInDialog({
  profile: { uid, email, hasPassword, identities, secondFactor },
  onFresh,
  onClose,
}: {
  profile: Profile;
  onFresh: () => void;
  onClose: () => void;
}) {
  const [isByCode, setByCode] = useState(Boolean(secondFactor));
  const proof = useProof(isByCode ? 'code' : 'password', onFresh);
  const fieldId = useId();
  useSignInElsewhere(uid, onFresh);
  return (
    <Dialog open onClose={onClose} locked={proof.isSending} title="Is it you?">
      <p>You signed in a while ago. {LEADS[isByCode ? 'code' : hasPassword ? 'password' : 'elsewhere']}</p>
      {(hasPassword || isByCode) && (
        <form
          method="post"
          noValidate
          aria-label="Confirm that it is you"
          onSubmit={proof.submit}
          className="mt-4 grid gap-5"
        >
          {/* For password managers: whose password this is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          {isByCode ? (
            <CodeInput ref={proof.field} id={fieldId} error={proof.wrong} onInput={proof.recheck} />
          ) : (
            <PasswordInput
              ref={proof.field}
              id={fieldId}
              name="password"
              label="Your password"
              autoComplete="current-password"
              required
              error={proof.wrong}
              onInput={proof.recheck}
            />
          )}
          {proof.problem && <Alert tone="error">{proof.problem}</Alert>}
          <div className="flex flex-wrap justify-end gap-2">
            {secondFactor && hasPassword && (
              <Button className="mr-auto" disabled={proof.isSending} onClick={() => setByCode(!isByCode)}>
                {isByCode ? 'Use my password' : 'Use my app'}
              </Button>
            )}
            <Button disabled={proof.isSending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="solid" busy={proof.isSending}>
              Continue
            </Button>
          </div>
        </form>
      )}
      <ProviderLinks identities={identities} isOnlyWay={!hasPassword && !isByCode} />
    </Dialog>
  );
}

/** A sign-in of the same person in another tab renews the session of this one too. */
function useSignInElsewhere(uid: string, onFresh: () => void): void {
  useEffect(() => {
    const before = readToken();
    return watchToken(() => {
      const token = readToken();
      if (token !== null && token !== before && readTokenOwner() === uid) onFresh();
    });
  }, [uid, onFresh]);
}
