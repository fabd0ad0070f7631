import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** What a dialog asks before an act: whom or what it is about, what went wrong, the fields, and the two buttons. */
export function ActForm({
  about,
  error,
  isSaidAtField = false,
  isPending,
  isDanger = false,
  action,
  cancel = 'Cancel',
  onCancel,
  onSubmit,
  children,
}: {
  about: ReactNode;
  error: unknown;
  /** The refusal stands at a field already. */
  isSaidAtField?: boolean;
  isPending: boolean;
  isDanger?: boolean;
  action: string;
  cancel?: string;
  onCancel: () => void;
  onSubmit: () => void;
  children?: ReactNode;
}) {
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      <p className="wrap-anywhere">{about}</p>
      {Boolean(error) && !isSaidAtField && <Alert tone="error">{messageOf(error)}</Alert>}
      {children}
      <div className="dialog-foot">
        <Button disabled={isPending} onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'solid'} busy={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
