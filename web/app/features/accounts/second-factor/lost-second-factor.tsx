import { type ReactNode, useState } from 'react';
import { RESET_HOURS } from '#contract/accounts/second-factor/constants.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { useFormCall } from '../../../lib/forms/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** For who has lost the phone and the recovery codes: asks an admin for a reset (rule A7). */
export function LostSecondFactor({
  challenge,
  back,
  again,
  onEnded,
}: {
  challenge: string;
  /** The way back to entering a code. */
  back: ReactNode;
  /** The way back to the first step. */
  again: ReactNode;
  /** The sign-in has ended meanwhile, with what is said then. */
  onEnded: (message: string) => void;
}) {
  const [dueAt, setDueAt] = useState<string>();
  const call = useFormCall<{ dueAt: string }>({
    fallback: 'Nothing was asked for',
    fields: [],
    onDone: (answer) => setDueAt(answer.dueAt),
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'account.challenge_ended') onEnded(messageOf(error));
    },
  });
  if (dueAt !== undefined) return <Asked dueAt={dueAt} again={again} />;
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-3">
        <p>
          An admin can remove two-step sign-in from your account. They make sure that it is you, and it takes
          at least {RESET_HOURS} hours.
        </p>
        <p className="text-14 text-muted">
          We mail you at once, with a link that stops the reset: nobody else can ask for one without your
          knowing.
        </p>
      </div>
      {call.problem && (
        <Alert tone="error" title={call.problem.title}>
          <p>{call.problem.errors[0]?.message}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="solid"
          busy={call.isSending}
          onClick={() => void call.send(() => api('POST /auth/2fa/reset', { body: { challenge } }))}
        >
          Ask for a reset
        </Button>
        {back}
      </div>
    </div>
  );
}

function Asked({ dueAt, again }: { dueAt: string; again: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <Alert tone="success" title="You have asked for a reset">
        <p>
          We have mailed you about it. Once an admin has agreed that it is you, your password alone opens your
          account from {formatDateTime(dueAt)}.
        </p>
      </Alert>
      <p className="text-14 text-muted">
        If you find your phone or a recovery code meanwhile, sign in with it: that ends the reset, and so does
        a new password.
      </p>
      {again}
    </div>
  );
}
