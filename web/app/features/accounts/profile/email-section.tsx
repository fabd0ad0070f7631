import type { Profile } from '#contract/accounts/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { EmailForm } from './email-form.tsx';
import { useResendLink } from './queries.ts';
import { refusalBeside } from './refused-fields.ts';
import { Outcome } from './section-form.tsx';

/** The address, whether it is confirmed, and the way to another one (rule A5). */
export function EmailSection({ profile }: { profile: Profile }) {
  const { email, emailVerified, pendingEmail, hasPassword } = profile;
  return (
    <div className="grid gap-5">
      <div>
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="mt-0.5 text-14">
          {emailVerified ? (
            <StatusDot tone="success">Confirmed</StatusDot>
          ) : (
            <StatusDot tone="warning">Not confirmed</StatusDot>
          )}
        </p>
      </div>
      {pendingEmail && (
        <Alert tone="info" title="A new address waits to be confirmed">
          <p className="text-14">
            Open the link that we mailed to{' '}
            <strong className="font-medium wrap-anywhere">{pendingEmail}</strong> within an hour. Until then
            everything goes to {email} and you sign in with it. If nothing came, ask again below.
          </p>
        </Alert>
      )}
      {!emailVerified && (
        <Alert tone="warning">
          <p className="text-14">
            Open the link that we mailed to {email}. Without a confirmed address a forgotten password is
            harder to replace.
          </p>
          <ResendLink />
        </Alert>
      )}
      {hasPassword ? (
        <EmailForm email={email} />
      ) : (
        <p className="text-14 text-muted">
          To change the address,{' '}
          <a className="link" href="#password">
            set a password first
          </a>
          .
        </p>
      )}
    </div>
  );
}

function ResendLink() {
  const resending = useResendLink();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" busy={resending.isPending} onClick={() => resending.mutate()}>
        Send the link again
      </Button>
      <Outcome
        done={resending.isSuccess ? 'Sent. Check your inbox.' : undefined}
        problem={refusalBeside(resending.error)}
      />
    </div>
  );
}
