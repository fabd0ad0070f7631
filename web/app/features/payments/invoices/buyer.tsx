import { useState } from 'react';
import type { OrderBilling } from '#contract/tax/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { BillingFields } from '../billing/fields.tsx';
import { useChangeBilling, useOrderBilling } from '../billing/queries.ts';
import { useBillingForm } from '../billing/use-billing.ts';
import { summaryOf } from '../billing/values.ts';

/** Who the invoice is made out to, and the way to change it until its month is closed. */
export function BuyerOnInvoice({ orderId }: { orderId: string }) {
  return (
    <QueryState
      query={useOrderBilling(orderId)}
      loading={<span className="sr-only">Loading who it is made out to</span>}
      fallback="Who it is made out to could not be loaded."
    >
      {(billing) => <MadeOutTo orderId={orderId} billing={billing} />}
    </QueryState>
  );
}

function MadeOutTo({ orderId, billing }: { orderId: string; billing: OrderBilling }) {
  const [isOpen, setOpen] = useState(false);
  const { details, mayChange, reason } = billing;
  return (
    <div className="invoice-buyer">
      <p className="wrap-anywhere">
        {details ? `Made out to you in ${summaryOf(details)}.` : 'No state was given for it.'}
        {details?.gstin && ` GSTIN ${details.gstin}.`}
      </p>
      {mayChange ? (
        <button type="button" className="link link-target" onClick={() => setOpen(true)}>
          Change what the invoice says
        </button>
      ) : (
        <p className="text-muted">{reason}</p>
      )}
      <BillingDialog {...{ orderId, billing }} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function BillingDialog({
  orderId,
  billing,
  open,
  onClose,
}: {
  orderId: string;
  billing: OrderBilling;
  open: boolean;
  onClose: () => void;
}) {
  const form = useBillingForm(billing.details);
  const changing = useChangeBilling(orderId);
  const close = () => {
    changing.reset();
    onClose();
  };
  const send = () => {
    const details = changing.isPending ? undefined : form.check();
    if (!details) return;
    changing.mutate(details, {
      onSuccess: () => {
        showToast('The invoice is issued again.');
        close();
      },
      onError: (error) =>
        error instanceof ApiError &&
        form.setProblems(Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))),
    });
  };
  return (
    <Dialog open={open} onClose={close} locked={changing.isPending} title="What the invoice says">
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {changing.error && <Alert tone="error">{messageOf(changing.error)}</Alert>}
        <BillingFields values={form.values} problems={form.problems} onChange={form.change} />
        <p className="text-14 text-muted">
          The invoice keeps its number and its date, and is issued again with what you say here.
        </p>
        <div className="dialog-foot">
          <Button disabled={changing.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" busy={changing.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
