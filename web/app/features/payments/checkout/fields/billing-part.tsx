import { BillingFields } from '../../billing/fields.tsx';
import type { CheckoutBilling } from '../../billing/use-billing.ts';

/** What the invoice needs of the buyer; in one line where it is known from the last time. */
export function BillingPart({ billing }: { billing: CheckoutBilling }) {
  const { isAsked, summary, values, problems, change, startChange } = billing;
  if (!isAsked) return null;
  if (summary !== undefined) {
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        <span className="wrap-anywhere">
          <span className="font-medium">Invoice for</span> {summary}
        </span>
        <button type="button" className="link link-target" onClick={startChange}>
          Change<span className="sr-only"> what the invoice says</span>
        </button>
      </p>
    );
  }
  return <BillingFields values={values} problems={problems} onChange={change} />;
}
