import { CODE_END_REASONS } from '#contract/admin/codes/constants.ts';
import { CodeEnd, type ManagedCode } from '#contract/admin/codes/schemas.ts';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { CaseFields, useCaseReason } from '../acts/case-reason.tsx';
import { ActForm } from '../acts/form.tsx';
import { codeScope, codeWorth, END_REASON_NAMES } from './labels.ts';
import { useEndCode } from './queries.ts';

/** Asks why a code ends; its seller reads it, and so does the buyer of an agreed price. */
export function EndCodeDialog({ code, onClose }: { code: ManagedCode | undefined; onClose: () => void }) {
  const ending = useEndCode();
  const close = () => {
    ending.reset();
    onClose();
  };
  return (
    <Dialog
      open={code !== undefined}
      onClose={close}
      title={code ? `End ${code.code}?` : ''}
      locked={ending.isPending}
    >
      {code && (
        <EndForm
          code={code}
          error={ending.error}
          isPending={ending.isPending}
          onCancel={close}
          onEnd={(why) =>
            ending.mutate(
              { id: code._id, why },
              {
                onSuccess: () => {
                  showToast(`The code ${code.code} has ended.`);
                  close();
                },
              },
            )
          }
        />
      )}
    </Dialog>
  );
}

function EndForm({
  code,
  error,
  isPending,
  onCancel,
  onEnd,
}: {
  code: ManagedCode;
  error: unknown;
  isPending: boolean;
  onCancel: () => void;
  onEnd: (why: CodeEnd) => void;
}) {
  const words = useCaseReason('end-code', CODE_END_REASONS, (words) => schemaErrors(CodeEnd, words));
  return (
    <ActForm
      about={
        <>
          <span className="font-medium">{codeWorth(code)}</span>{' '}
          <span className="text-muted">
            by {code.seller.name || code.seller.email}: {codeScope(code)}
          </span>
        </>
      }
      error={error}
      isSaidAtField={error instanceof ApiError && error.errors.length > 0}
      isPending={isPending}
      isDanger
      action="End code"
      cancel="Go back"
      onCancel={onCancel}
      onSubmit={() => {
        const why = words.check();
        if (why) onEnd(why);
      }}
    >
      <p className="text-14 text-muted">
        {code.origin === 'negotiation'
          ? 'The negotiation ends with it, and both sides are told.'
          : 'It stops working for good, and its seller is told.'}{' '}
        Anyone who has bought with it keeps the price.
        {code.uses.reserved > 0 && ' Orders that are being paid with it can still be paid.'}
      </p>
      <CaseFields
        words={words}
        nameOf={(code) => END_REASON_NAMES[code]}
        label={code.origin === 'negotiation' ? 'Message to both sides' : 'Message to the seller'}
        most={ACT_REASON_MAX}
        help={
          code.origin === 'negotiation'
            ? 'Both sides read this. Kept in the audit log.'
            : 'The seller reads this. Kept in the audit log.'
        }
        error={error}
      />
    </ActForm>
  );
}
