import { type SubmitEvent, useId, useRef, useState } from 'react';
import { PASSKEY_NAME_MAX, PASSKEY_NAME_MISSING } from '#contract/accounts/passkeys/constants.ts';
import type { PasskeyEntry } from '#contract/accounts/passkeys/schemas.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { refusalBeside } from '../profile/refused-fields.ts';
import { useRenamePasskey } from './queries.ts';

export function RenameDialog({ passkey, onClose }: { passkey: PasskeyEntry; onClose: () => void }) {
  const renaming = useRenamePasskey();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();
  const wrong = missing ?? (renaming.error instanceof ApiError ? renaming.error.at('name') : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setMissing(name === '' ? PASSKEY_NAME_MISSING : undefined);
    if (name === '') field.current?.focus();
    else if (!renaming.isPending) renaming.mutate({ id: passkey._id, name }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} locked={renaming.isPending} title="Rename the passkey">
      <form method="post" noValidate aria-label="Rename the passkey" onSubmit={submit} className="grid gap-4">
        <TextInput
          ref={field}
          id={id}
          name="name"
          label="Name"
          defaultValue={passkey.name}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX}
          required
          error={wrong}
          onInput={() => setMissing(undefined)}
        />
        {renaming.error && !wrong && <Alert tone="error">{refusalBeside(renaming.error)}</Alert>}
        <div className="dialog-foot">
          <Button disabled={renaming.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" busy={renaming.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
