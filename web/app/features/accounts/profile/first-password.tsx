import { Button } from '../../../ui/button.tsx';
import { useMailPasswordLink } from './queries.ts';
import { refusalBeside } from './refused-fields.ts';
import { Outcome } from './section-form.tsx';

/** For an account that has only been used through an outside provider: the way to a password of its own. */
export function FirstPassword({ email }: { email: string }) {
  const mailing = useMailPasswordLink(email);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-14">
        Your account has no password yet. We mail a link to{' '}
        <span className="font-medium wrap-anywhere">{email}</span>; it works once, for one hour.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="ink" busy={mailing.isPending} onClick={() => mailing.mutate()}>
          Mail me a link
        </Button>
        <Outcome
          done={mailing.isSuccess ? 'Sent. Check your inbox.' : undefined}
          problem={refusalBeside(mailing.error)}
        />
      </div>
    </div>
  );
}
