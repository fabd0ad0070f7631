import { useState } from 'react';
import type { SecondFactorSetup } from '#contract/accounts/second-factor/schemas.ts';
import { Button, type ButtonVariant } from '../../../../ui/button.tsx';
import { refusalBeside } from '../refused-fields.ts';
import { Outcome } from '../section-form.tsx';
import { useSetUp } from './queries.ts';
import { SetUpDialog } from './set-up-dialog.tsx';

/** The way to codes of an authenticator app (rule A7). */
export function SetUpApp({
  variant = 'ink',
  label,
  onCodes,
}: {
  variant?: ButtonVariant;
  label: string;
  onCodes: (codes: string[]) => void;
}) {
  const [setUp, setSetUp] = useState<SecondFactorSetup>();
  const beginning = useSetUp();
  const begin = () => beginning.mutate(undefined, { onSuccess: setSetUp });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant={variant} busy={beginning.isPending} onClick={begin}>
          {label}
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
    </>
  );
}
