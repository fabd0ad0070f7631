import { type ReactNode, useState } from 'react';
import type { SignedIn } from '#contract/accounts/schemas.ts';
import type { SecondStep as Method } from '#contract/accounts/second-factor/constants.ts';
import type { SecondFactorNeeded } from '#contract/accounts/second-factor/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { usePasskeysKnown } from '../passkeys/browser.ts';
import { PasskeyStep } from '../passkeys/second-step.tsx';
import { CodeForm } from './code-form.tsx';
import { LostSecondFactor } from './lost-second-factor.tsx';

const OTHER_WAYS: Record<Method, string> = {
  passkey: 'Use a passkey instead',
  totp: 'Use the app instead',
  recovery: 'Use a recovery code',
};

/** The second step of a sign-in, by whichever way the account has and this browser knows (rule A7). */
export function SecondStep({
  step,
  again,
  onSignedIn,
}: {
  step: SecondFactorNeeded;
  /** The way back to the first step. */
  again: ReactNode;
  onSignedIn: (answer: SignedIn) => void;
}) {
  const isKnown = usePasskeysKnown();
  const [chosen, setChosen] = useState<Method>();
  const [ended, setEnded] = useState<string>();
  const [isLost, setLost] = useState(false);
  const { challenge, passkey } = step;
  // Recovery codes may be used up: who has nothing else asks for a reset there.
  const usable = step.methods.filter((method) => method === 'totp' || (method === 'passkey' && isKnown));
  const methods: Method[] = [...usable, 'recovery'];
  const method = chosen ?? methods[0];
  if (ended)
    return (
      <div className="grid justify-items-start gap-5">
        <Alert tone="error">{ended}</Alert>
        {again}
      </div>
    );
  if (isLost)
    return (
      <LostSecondFactor
        challenge={challenge}
        back={<Button onClick={() => setLost(false)}>Back</Button>}
        again={again}
        onEnded={setEnded}
      />
    );
  return (
    <div className="grid gap-5">
      {method === 'passkey' && passkey ? (
        <PasskeyStep asked={passkey} onSignedIn={onSignedIn} onEnded={setEnded} />
      ) : (
        <CodeForm
          challenge={challenge}
          isRecovery={method === 'recovery'}
          onSignedIn={onSignedIn}
          onEnded={setEnded}
        />
      )}
      <OtherWays methods={methods.filter((other) => other !== method)} again={again} onChoose={setChosen} />
      {method === 'recovery' && (
        <button
          type="button"
          className="link link-target justify-self-start text-14"
          onClick={() => setLost(true)}
        >
          I have lost my phone and my recovery codes
        </button>
      )}
    </div>
  );
}

/** What somebody does who cannot take this way. */
function OtherWays({
  methods,
  again,
  onChoose,
}: {
  methods: Method[];
  again: ReactNode;
  onChoose: (method: Method) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {methods.map((method) => (
        <Button key={method} onClick={() => onChoose(method)}>
          {OTHER_WAYS[method]}
        </Button>
      ))}
      {again}
    </div>
  );
}
