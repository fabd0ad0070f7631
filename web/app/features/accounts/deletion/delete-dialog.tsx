import { useForm } from 'react-hook-form';
import { formatDateTime } from '#contract/formats/dates.ts';
import { GRACE_DAYS, TYPED_EMAIL_MISSING } from '#contract/personal-data/deletion/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { placeRefusal, refusalBeside } from '../profile/refused-fields.ts';
import { useDeleteAccount } from './queries.ts';

const FIELDS = ['email'] as const;

/** Has the own address typed before the account is deleted; afterwards it says when, and leads away. */
export function DeleteDialog({
  email,
  isSeller,
  open,
  onClose,
}: {
  email: string;
  isSeller: boolean;
  open: boolean;
  onClose: () => void;
}) {
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { email: '' } });
  const deleting = useDeleteAccount();
  const send = handleSubmit((typed) =>
    deleting.mutate(
      { email: typed.email.trim() },
      { onError: (error) => placeRefusal(error, FIELDS, setError) },
    ),
  );
  const close = () => {
    reset();
    deleting.reset();
    onClose();
  };
  if (deleting.data) return <Begun dueAt={deleting.data.dueAt} email={email} />;
  return (
    <Dialog open={open} onClose={close} title="Delete account" locked={deleting.isPending}>
      <form method="post" noValidate aria-label="Delete account" onSubmit={send}>
        <p>
          You are signed out everywhere{isSeller && ', and your projects leave the market at once'}. After{' '}
          {GRACE_DAYS} days your personal data is deleted for good. Until then you can change your mind.
        </p>
        <div className="mt-5">
          <TextInput
            {...register('email', { validate: (typed) => typed.trim() !== '' || TYPED_EMAIL_MISSING })}
            id="delete-account-email"
            label="Your e-mail address"
            help={`Type ${email} to confirm.`}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={formState.errors.email?.message}
          />
        </div>
        <Ways problem={refusalBeside(deleting.error, FIELDS)} isBusy={deleting.isPending} onKeep={close} />
      </form>
    </Dialog>
  );
}

function Ways({
  problem,
  isBusy,
  onKeep,
}: {
  problem: string | undefined;
  isBusy: boolean;
  onKeep: () => void;
}) {
  return (
    <>
      {problem && (
        <div className="mt-4">
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      <div className="mt-6 dialog-foot">
        <Button disabled={isBusy} onClick={onKeep}>
          Keep account
        </Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          Delete account
        </Button>
      </div>
    </>
  );
}

function Begun({ dueAt, email }: { dueAt: string; email: string }) {
  const leave = () => window.location.assign('/');
  return (
    <Dialog open onClose={leave} title="Your account will be deleted">
      <p>
        It is deleted on {formatDateTime(dueAt)}. Until then you can keep it: sign in, or use the link that we
        mailed to {email}.
      </p>
      <div className="mt-6 flex justify-end">
        <Button variant="ink" onClick={leave}>
          Go to the start page
        </Button>
      </div>
    </Dialog>
  );
}
