import type { SecondAdminRaise } from '#contract/admin/settings/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { DateTime } from '../table/date-time.tsx';
import { useRaise } from './queries.ts';

/** A higher sum for two admins that waits, and what can be done about it (rule M3). */
export function RaiseNote({
  raise: { _id, toRupees, reason, askedBy, askedAt, dueAt, cannotConfirm },
  onDone,
}: {
  raise: SecondAdminRaise;
  /** The settings are to be read anew; what was typed stays. */
  onDone: () => Promise<void>;
}) {
  const acting = useRaise();
  const act = (verb: 'confirm' | 'cancel') =>
    acting.mutate(
      { id: _id, verb },
      {
        onSuccess: () =>
          showToast(verb === 'confirm' ? 'The change is in effect' : 'The change is cancelled'),
        onSettled: () => void onDone(),
      },
    );
  const isActing = (verb: 'confirm' | 'cancel') => acting.isPending && acting.variables.verb === verb;
  return (
    <Alert tone="warning" title="A change needs a second admin">
      <p>
        {toRupees === null
          ? 'One admin will be enough for every payout.'
          : `Only payouts above ${formatRupees(toRupees)} will need two admins.`}{' '}
        {askedBy} asked for it on <DateTime iso={askedAt} />. It takes effect on <DateTime iso={dueAt} />, or
        when a second admin confirms it.
      </p>
      {reason && <p className="mt-2 whitespace-pre-line wrap-anywhere">Reason: {reason}</p>}
      {cannotConfirm && <p className="mt-2">{cannotConfirm}</p>}
      {acting.error && <p className="mt-2 text-danger">{messageOf(acting.error)}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {cannotConfirm === null && (
          <Button
            size="small"
            busy={isActing('confirm')}
            disabled={acting.isPending}
            onClick={() => act('confirm')}
          >
            Confirm the change
          </Button>
        )}
        <Button
          size="small"
          busy={isActing('cancel')}
          disabled={acting.isPending}
          onClick={() => act('cancel')}
        >
          Cancel the change
        </Button>
      </div>
    </Alert>
  );
}
