import { type SubmitEvent, useId, useState } from 'react';
import { PASSKEY_NAME_MAX } from '#contract/accounts/passkeys/constants.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { refusalBeside } from '../profile/refused-fields.ts';
import { usePasskeysKnown } from './browser.ts';
import { useAddPasskey } from './queries.ts';

/** The way to a passkey. `onCodes` gets the recovery codes where it turns two-step sign-in on. */
export function AddPasskey({
  turnsOn,
  variant = 'ink',
  onCodes,
}: {
  turnsOn: boolean;
  variant?: ButtonVariant;
  onCodes: (codes: string[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const isKnown = usePasskeysKnown();
  if (isKnown === false)
    return (
      <p className="text-14 text-muted">
        This browser cannot add passkeys. Use a newer one, or open this market by its secure address.
      </p>
    );
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
      {isOpen && <AddDialog turnsOn={turnsOn} onCodes={onCodes} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({
  turnsOn,
  onCodes,
  onClose,
}: {
  turnsOn: boolean;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}) {
  const adding = useAddPasskey();
  const nameId = useId();
  const wrongName = adding.error instanceof ApiError ? adding.error.at('name') : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (adding.isPending) return;
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    adding.mutate(name, {
      onSuccess: ({ turnedOn }) => {
        onClose();
        if (turnedOn) onCodes(turnedOn.recoveryCodes);
      },
    });
  };
  return (
    <Dialog open onClose={onClose} locked={adding.isPending} title="Add a passkey">
      <p>
        Your device or password manager keeps the passkey. To sign in you then confirm with your fingerprint,
        your face or a PIN.
      </p>
      {turnsOn && (
        <p className="mt-3">
          It also turns two-step sign-in on: after your password you confirm with a passkey or a recovery
          code. Other devices are signed out.
        </p>
      )}
      <form method="post" noValidate aria-label="Add a passkey" onSubmit={submit} className="mt-4 grid gap-4">
        <TextInput
          id={nameId}
          name="name"
          label="Name"
          note="optional"
          help="To tell it apart in the list, such as “Phone” or “Key at home”."
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          error={wrongName}
        />
        {adding.error && !wrongName && <Alert tone="error">{refusalBeside(adding.error)}</Alert>}
        <div className="dialog-foot">
          <Button disabled={adding.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" busy={adding.isPending}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
