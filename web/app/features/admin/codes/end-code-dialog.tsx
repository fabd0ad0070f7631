import { useState } from 'react';
import type { CodeEnd, ManagedCode } from '#contract/admin-codes.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useEndCode } from './code-queries.ts';
import { codeScope, codeWorth, REASON_CHOICES } from './code-words.ts';

const REASON_MAX = 500;

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
  const [reasonCode, setReasonCode] = useState<CodeEnd['reasonCode'] | ''>('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ code?: string; text?: string }>({});
  const refused = error instanceof ApiError ? error : undefined;
  const act = () => {
    const words = reason.trim();
    const found: typeof wrong = {};
    if (reasonCode === '') found.code = 'Choose a reason';
    if (words === '') found.text = 'Tell the seller why';
    setWrong(found);
    if (found.code) document.getElementById('end-code-reason')?.focus();
    else if (found.text) document.getElementById('end-code-text')?.focus();
    else if (reasonCode !== '') onEnd({ reasonCode, reason: words });
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) act();
      }}
    >
      <p className="wrap-anywhere">
        <span className="font-medium">{codeWorth(code)}</span>{' '}
        <span className="text-muted">
          by {code.seller.name || code.seller.email}: {codeScope(code)}
        </span>
      </p>
      <p className="text-14 text-muted">
        {code.origin === 'negotiation'
          ? 'The negotiation ends with it, and both sides are told.'
          : 'It stops working for good, and its seller is told.'}{' '}
        Who has bought with it keeps the price.
        {code.uses.reserved > 0 && ' Orders that are being paid with it can still be paid.'}
      </p>
      {refused && refused.errors.length === 0 && <Alert tone="error">{messageOf(refused)}</Alert>}
      {Boolean(error) && !refused && <Alert tone="error">{messageOf(error)}</Alert>}
      <Select
        id="end-code-reason"
        label="Reason"
        required
        value={reasonCode}
        onChange={({ target }) => {
          setReasonCode(target.value as CodeEnd['reasonCode'] | '');
          setWrong(({ text }) => (text === undefined ? {} : { text }));
        }}
        error={wrong.code ?? refused?.at('reasonCode')}
      >
        <option value="">Choose a reason</option>
        {REASON_CHOICES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        id="end-code-text"
        label={code.origin === 'negotiation' ? 'Words for both sides' : 'Words for the seller'}
        note={<span className="figures">{`${reason.length}/${REASON_MAX}`}</span>}
        help="Told to them and kept in the audit log."
        rows={3}
        maxLength={REASON_MAX}
        required
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setWrong(({ code }) => (code === undefined ? {} : { code }));
        }}
        error={wrong.text ?? refused?.at('reason')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isPending} onClick={onCancel}>
          Go back
        </Button>
        <Button type="submit" variant="danger" busy={isPending}>
          End code
        </Button>
      </div>
    </form>
  );
}
