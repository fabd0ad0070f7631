import { useState } from 'react';
import type { SecondFactorSetup } from '#contract/accounts/second-factor/schemas.ts';
import { Button } from '../../../../ui/button.tsx';
import { refusalBeside } from '../refused-fields.ts';
import { Outcome } from '../section-form.tsx';
import { useSetUp } from './queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

/** The way to a second factor for who has none (rule A7). */
export function TurnedOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [setUp, setSetUp] = useState<SecondFactorSetup>();
  const beginning = useSetUp();
  const begin = () => beginning.mutate(undefined, { onSuccess: setSetUp });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-14">It is off. You need a phone or a computer with an authenticator app.</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="ink" busy={beginning.isPending} onClick={begin}>
          Set up two-step sign-in
        </Button>
        <Outcome problem={refusalBeside(beginning.error)} />
      </div>
      {setUp && (
        <SetUpDialog
          // Another key begins with an empty form.
          key={setUp.secret}
          setUp={setUp}
          isBeginning={beginning.isPending}
          onAgain={begin}
          onClose={() => setSetUp(undefined)}
          onDone={onCodes}
        />
      )}
    </div>
  );
}
