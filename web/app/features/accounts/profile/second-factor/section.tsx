import { useState } from 'react';
import type { Profile } from '#contract/accounts/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm.tsx';
import { refusalBeside } from '../refused-fields.ts';
import { Outcome } from '../section-form.tsx';
import { useRenewCodes, useTurnOff } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { TurnedOff } from './turned-off.tsx';

/** Whether signing in takes a code too, and what can be done about that (rule A7). */
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
  state: { enabledAt, recoveryCodesLeft },
  onCodes,
}: {
  state: NonNullable<Profile['secondFactor']>;
  onCodes: (codes: string[]) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const renewing = useRenewCodes();
  const turningOff = useTurnOff();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-14">
        It is on since {formatDate(enabledAt)}.{' '}
        {recoveryCodesLeft === 1
          ? '1 recovery code is left.'
          : `${recoveryCodesLeft} recovery codes are left.`}
        {recoveryCodesLeft < 3 && ' Make new ones before they run out.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={renewing.isPending}
          onClick={() =>
            renewing.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
          }
        >
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Turn off
        </Button>
        <Outcome problem={refusalBeside(renewing.error)} />
      </div>
      <ConfirmDialog
        title="Turn two-step sign-in off"
        act="Turn off"
        variant="danger"
        open={isAsking}
        busy={turningOff.isPending}
        problem={refusalBeside(turningOff.error)}
        onClose={() => setAsking(false)}
        onAct={() => turningOff.mutate(undefined, { onSuccess: () => setAsking(false) })}
      >
        Your password alone opens your account afterwards. Your recovery codes stop working, and browsers are
        not trusted any more.
      </ConfirmDialog>
    </div>
  );
}
