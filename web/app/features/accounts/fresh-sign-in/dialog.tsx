import { useEffect, useId, useState } from 'react';
import type { Profile } from '#contract/accounts/schemas.ts';
import { readToken, readTokenOwner, watchToken } from '../../../lib/session/token.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { usePasskeysKnown } from '../passkeys/browser.ts';
import { CodeInput } from '../second-factor/code-input.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { type ProofKind, useProof } from './use-proof.ts';

const LEADS = {
  passkey: 'Confirm with your passkey to go on; it counts for ten minutes.',
  code: 'Enter the code that your authenticator app shows to go on; it counts for ten minutes.',
  password: 'Enter your password to go on; it counts for ten minutes.',
  elsewhere: 'Sign in again in a new tab; this page stays as it is and goes on by itself.',
};
const OTHER_WAYS = { passkey: 'Use a passkey', code: 'Use my app', password: 'Use my password' };

/**
 * Asks who is signed in to prove it, before something that a stolen session must not do (rule A11). What they were
 * doing waits behind it as it is.
 */
export function FreshSignInDialog({
  profile,
  onFresh,
  onClose,
}: {
  profile: Profile;
  onFresh: () => void;
  onClose: () => void;
}) {
  const { uid, email, identities } = profile;
  const ways = waysOf(profile, usePasskeysKnown() === true);
  const [chosen, setChosen] = useState<ProofKind>();
  const kind = chosen ?? ways[0];
  const proof = useProof(kind ?? 'password', onFresh);
  useSignInElsewhere(uid, onFresh);
  return (
    <Dialog open onClose={onClose} locked={proof.isSending} title="Is it you?">
      <p>You signed in a while ago. {LEADS[kind ?? 'elsewhere']}</p>
      {kind && (
        <form
          method="post"
          noValidate
          aria-label="Confirm that it is you"
          onSubmit={proof.submit}
          className="mt-4 grid gap-5"
        >
          {/* For password managers: whose password this is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <ProofField kind={kind} proof={proof} />
          {proof.problem && <Alert tone="error">{proof.problem}</Alert>}
          <div className="dialog-foot">
            <div className="mr-auto flex flex-wrap gap-2">
              {ways
                .filter((way) => way !== kind)
                .map((way) => (
                  <Button key={way} disabled={proof.isSending} onClick={() => setChosen(way)}>
                    {OTHER_WAYS[way]}
                  </Button>
                ))}
            </div>
            <Button disabled={proof.isSending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="solid" busy={proof.isSending}>
              Continue
            </Button>
          </div>
        </form>
      )}
      <ProviderLinks identities={identities} isOnlyWay={kind === undefined} />
    </Dialog>
  );
}

/** What is typed as a proof; nothing for a passkey. */
function ProofField({
  kind,
  proof: { field, wrong, recheck },
}: {
  kind: ProofKind;
  proof: ReturnType<typeof useProof>;
}) {
  const id = useId();
  if (kind === 'passkey') return null;
  if (kind === 'code') return <CodeInput ref={field} id={id} error={wrong} onInput={recheck} />;
  return (
    <PasswordInput
      ref={field}
      id={id}
      name="password"
      label="Your password"
      autoComplete="current-password"
      required
      error={wrong}
      onInput={recheck}
    />
  );
}

/** What somebody can prove it by on this page, the easiest first. */
function waysOf({ hasPassword, secondFactor }: Profile, knowsPasskeys: boolean): ProofKind[] {
  return [
    ...(secondFactor && secondFactor.passkeys > 0 && knowsPasskeys ? (['passkey'] as const) : []),
    ...(secondFactor?.appSince ? (['code'] as const) : []),
    ...(hasPassword ? (['password'] as const) : []),
  ];
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
