import { useState } from 'react';
import type { PasskeyEntry } from '#contract/accounts/passkeys/schemas.ts';
import type { Profile } from '#contract/accounts/schemas.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { relativeTime } from '../../../ui/text/format.ts';
import { refusalBeside } from '../profile/refused-fields.ts';
import { RecoveryCodesDialog } from '../profile/second-factor/recovery-codes.tsx';
import { SettingsSection } from '../profile/section.tsx';
import { AddPasskey } from './add.tsx';
import { usePasskeys, useRemovePasskey } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** The passkeys of an account: seen, added, renamed and removed (rule A7). */
export function PasskeysSection({ profile: { uid, email, secondFactor } }: { profile: Profile }) {
  const [codes, setCodes] = useState<string[]>();
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      intro="Sign in with your fingerprint, your face or the PIN of a device, without your password. A passkey works only on this site, so a fake site cannot steal it."
    >
      <QueryState query={usePasskeys(uid)} loading={<PasskeysSkeleton />}>
        {({ passkeys }) => (
          <div className="grid justify-items-start gap-4">
            {passkeys.length === 0 ? (
              <p className="text-14">You have no passkey yet.</p>
            ) : (
              <Passkeys passkeys={passkeys} hasApp={Boolean(secondFactor?.appSince)} />
            )}
            <AddPasskey turnsOn={!secondFactor} onCodes={setCodes} />
          </div>
        )}
      </QueryState>
      {codes && <RecoveryCodesDialog codes={codes} email={email} onClose={() => setCodes(undefined)} />}
    </SettingsSection>
  );
}

function Passkeys({ passkeys, hasApp }: { passkeys: PasskeyEntry[]; hasApp: boolean }) {
  const [renamed, setRenamed] = useState<PasskeyEntry>();
  const [removed, setRemoved] = useState<PasskeyEntry>();
  return (
    <>
      <ul className="panel w-full divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey._id}>
            <Entry
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          </li>
        ))}
      </ul>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && (
        <RemoveDialog
          passkey={removed}
          turnsOff={passkeys.length === 1 && !hasApp}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

function Entry({
  passkey: { name, createdAt, lastUsedAt, isSynced },
  onRename,
  onRemove,
}: {
  passkey: PasskeyEntry;
  onRename: () => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {name}
          {isSynced && <Badge>Synced</Badge>}
        </p>
        <p className="text-muted">
          Added {formatDate(createdAt)};{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{relativeTime(lastUsedAt).replace('Just', 'just')}</time>
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={onRename} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function RemoveDialog({
  passkey: { _id, name },
  turnsOff,
  onClose,
}: {
  passkey: PasskeyEntry;
  /** It is all there is for two-step sign-in. */
  turnsOff: boolean;
  onClose: () => void;
}) {
  const removing = useRemovePasskey();
  return (
    <ConfirmDialog
      title="Remove the passkey"
      act="Remove passkey"
      variant="danger"
      open
      busy={removing.isPending}
      problem={refusalBeside(removing.error)}
      onClose={onClose}
      onAct={() => removing.mutate(_id, { onSuccess: onClose })}
    >
      You can no longer sign in with <span className="wrap-anywhere">{name}</span>.
      {turnsOff &&
        ' This also turns two-step sign-in off: your password alone opens your account, and your recovery codes stop working.'}{' '}
      Your device may still offer the passkey until you delete it there too.
    </ConfirmDialog>
  );
}

function PasskeysSkeleton() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading your passkeys</span>
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
