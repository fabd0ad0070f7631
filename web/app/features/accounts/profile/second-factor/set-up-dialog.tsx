import { type SubmitEvent, useId, useRef, useState } from 'react';
import { CODE_MISSING } from '#contract/accounts/second-factor/constants.ts';
import type { SecondFactorSetup } from '#contract/accounts/second-factor/schemas.ts';
import { ApiError } from '../../../../lib/api/error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/window.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { CopyButton } from '../../../../ui/text/copy-button.tsx';
import { CodeInput } from '../../second-factor/code-input.tsx';
import { refusalBeside } from '../refused-fields.ts';
import { KeyPicture } from './key-picture.tsx';
import { useTurnOn } from './queries.ts';

/** Gives the key to the app, and asks for a first code: nothing is asked for at sign-in before that was right. */
export function SetUpDialog({
  setUp: { secret, otpauthUrl },
  isBeginning,
  onAgain,
  onClose,
  onDone,
}: {
  setUp: SecondFactorSetup;
  isBeginning: boolean;
  /** Has another key made. */
  onAgain: () => void;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}) {
  const turningOn = useTurnOn();
  const hasEnded = turningOn.error instanceof ApiError && turningOn.error.code === 'account.setup_ended';
  return (
    <Dialog open onClose={onClose} locked={turningOn.isPending} title="Set up two-step sign-in">
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          <p>Scan this picture with your authenticator app.</p>
          {/* Nobody can hold a phone before its own screen. */}
          <a href={otpauthUrl} className="btn btn-quiet mt-3 hidden pointer-coarse:inline-flex">
            Open the app on this phone
          </a>
          <KeyPicture text={otpauthUrl} />
          <p className="text-14 text-muted">
            If you cannot scan it, type this key into the app. Choose time-based codes.
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4">
            <span className="font-mono wrap-anywhere">{inGroups(secret)}</span>
            <CopyButton text={secret} label="the key" />
          </p>
        </li>
        <li>
          <p className="mb-3">Enter the code that the app shows.</p>
          {hasEnded ? (
            <div className="grid justify-items-start gap-4">
              <Alert tone="error">{turningOn.error?.message}</Alert>
              <Button variant="solid" busy={isBeginning} onClick={onAgain}>
                Begin with a new key
              </Button>
            </div>
          ) : (
            <FirstCode
              turningOn={turningOn}
              onCode={(code) =>
                turningOn.mutate(code, {
                  onSuccess: ({ recoveryCodes }) => {
                    onClose();
                    onDone(recoveryCodes);
                  },
                })
              }
            />
          )}
        </li>
      </ol>
    </Dialog>
  );
}

function FirstCode({
  turningOn: { error, isPending },
  onCode,
}: {
  turningOn: { error: Error | null; isPending: boolean };
  onCode: (code: string) => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();
  const wrong = error instanceof ApiError ? error.at('code') : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setMissing(code === '' ? CODE_MISSING : undefined);
    if (code === '') field.current?.focus();
    else if (!isPending) onCode(code);
  };
  return (
    <form method="post" noValidate aria-label="First code" onSubmit={submit} className="grid gap-4">
      <CodeInput
        ref={field}
        id={id}
        error={missing ?? (isPending ? undefined : wrong)}
        onInput={() => setMissing(undefined)}
      />
      {!wrong && error && <Alert tone="error">{refusalBeside(error)}</Alert>}
      <div className="flex justify-end">
        <Button type="submit" variant="solid" busy={isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}

/** Easier to type than one long word. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}
