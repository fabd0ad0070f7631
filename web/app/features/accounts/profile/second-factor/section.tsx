import { useState } from 'react';
import type { Profile } from '#contract/accounts/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm.tsx';
import { refusalBeside } from '../refused-fields.ts';
import { useRenewCodes, useTurnOff } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { ResetNote } from './reset-note.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { TurnedOff } from './turned-off.tsx';

/** Whether signing in takes a second step, and what can be done about that (rule A7). */
export function SecondFactorSection({ profile: { secondFactor, email } }: { profile: Profile }) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <>
      {secondFactor ? <TurnedOn state={secondFactor} onCodes={setCodes} /> : <TurnedOff onCodes={setCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} email={email} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function TurnedOn({
  state: { enabledAt, appSince, passkeys, recoveryCodesLeft, resetDueAt },
  onCodes,
}: {
  state: NonNullable<Profile['secondFactor']>;
  onCodes: (codes: string[]) => void;
}) {
  return (
    <div className="grid justify-items-start gap-4">
      {resetDueAt && <ResetNote dueAt={resetDueAt} />}
      <p className="text-14">
        On since {formatDate(enabledAt)}, with {waysOf(appSince !== null, passkeys)}.{' '}
        {recoveryCodesLeft === 1
          ? '1 recovery code is left.'
          : `${recoveryCodesLeft} recovery codes are left.`}
        {recoveryCodesLeft < 3 && ' Make new ones before they run out.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NewCodes onCodes={onCodes} />
        {appSince ? (
          <RemoveApp hasPasskeys={passkeys > 0} />
        ) : (
          <SetUpApp variant="quiet" label="Add an app" onCodes={onCodes} />
        )}
      </div>
    </div>
  );
}

/** Asks first: the codes that were printed or written down stop working with it. */
function NewCodes({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isAsking, setAsking] = useState(false);
  const renewing = useRenewCodes();
  const close = () => {
    renewing.reset();
    setAsking(false);
  };
  const renew = () =>
    renewing.mutate(undefined, {
      onSuccess: ({ recoveryCodes }) => {
        close();
        onCodes(recoveryCodes);
      },
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>New recovery codes</Button>
      <ConfirmDialog
        title="New recovery codes"
        act="Make new codes"
        variant="solid"
        open={isAsking}
        busy={renewing.isPending}
        problem={refusalBeside(renewing.error)}
        onClose={close}
        onAct={renew}
      >
        The recovery codes you have now stop working.
      </ConfirmDialog>
    </>
  );
}

/** What a second step takes, in a sentence. */
function waysOf(hasApp: boolean, passkeys: number): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  return [...(hasApp ? ['an app'] : []), ...(passkeys > 0 ? [keys] : [])].join(' and ');
}

/** Takes the app away, which turns two-step sign-in off where there are no passkeys. */
function RemoveApp({ hasPasskeys }: { hasPasskeys: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const turningOff = useTurnOff();
  const act = hasPasskeys ? 'Remove the app' : 'Turn off';
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {act}
      </Button>
      <ConfirmDialog
        title={hasPasskeys ? 'Remove the app' : 'Turn two-step sign-in off'}
        act={act}
        variant="danger"
        open={isAsking}
        busy={turningOff.isPending}
        problem={refusalBeside(turningOff.error)}
        onClose={() => setAsking(false)}
        onAct={() => turningOff.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        {hasPasskeys
          ? 'Codes from the app stop working. Your passkeys and recovery codes still work.'
          : 'Your password alone opens your account after that. Your recovery codes stop working, and no browser is trusted any longer.'}
      </ConfirmDialog>
    </>
  );
}
