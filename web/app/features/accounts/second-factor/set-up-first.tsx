import { useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { logout } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { AddPasskey } from '../passkeys/add.tsx';
import { RecoveryCodesDialog } from '../profile/second-factor/recovery-codes.tsx';
import { SetUpApp } from '../profile/second-factor/set-up-app.tsx';

/** In place of a page of who needs a second factor and has none: nothing else works before (rule A7). */
export default function SetUpFirst({ user: { email }, onDone }: { user: User; onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <NarrowPage
      focus
      title="Set up two-step sign-in"
      intro={
        <p>
          This market asks accounts like yours for it. Besides your password, signing in then takes a code
          from an app on your phone, or a passkey: your fingerprint, your face or the PIN of a device.
        </p>
      }
      below={
        <div>
          <Button onClick={() => void logout()}>Sign out</Button>
        </div>
      }
    >
      <div className="grid justify-items-start gap-4">
        <SetUpApp label="Set up an app" onCodes={setCodes} />
        <AddPasskey turnsOn variant="quiet" onCodes={setCodes} />
      </div>
      {codes && <RecoveryCodesDialog codes={codes} email={email} onClose={onDone} />}
    </NarrowPage>
  );
}
