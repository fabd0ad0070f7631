import { LockKeyhole } from 'lucide-react';
import type { Project } from '#contract/listings/schemas.ts';
import { formatRupees } from '#contract/money.ts';
import { GUARANTEE_DAYS, PAYMENT_SESSION_MINUTES } from '#contract/payments/constants.ts';
import { TextInput } from '../../../../ui/form/field.tsx';
import { Price } from '../../../../ui/text/price.tsx';
import { UpiNote } from '../upi-limit.tsx';
import { DiscountField } from './discount-field.tsx';
import { LicenceChoice } from './licence-choice.tsx';
import { digitsOf } from './phone-number.ts';
import type { CheckoutFields } from './use-fields.ts';

/** Licence, mobile number, discount code and what it comes to. */
export function CheckoutInputs({
  project,
  fields,
  discountError,
  isNarrow = false,
}: {
  project: Project;
  fields: CheckoutFields;
  discountError?: string | undefined;
  /** In the modal's column. */
  isNarrow?: boolean;
}) {
  const { licence, phone, phoneError, price, discount, toPay, change } = fields;
  return (
    <>
      <LicenceChoice
        licences={project.licences}
        chosen={licence}
        onChoose={(tier) => change({ licence: tier })}
        isNarrow={isNarrow}
      />
      <TextInput
        id="phone"
        name="phone"
        label="Mobile number"
        note="optional"
        help={isNarrow ? undefined : 'Filled in for you at the payment provider.'}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        className="figures"
        value={phone}
        onChange={(event) => change({ phone: digitsOf(event.target.value) })}
        error={phoneError}
      />
      <DiscountField fields={fields} error={discountError} />
      <dl className="grid gap-2 border-t border-line pt-4" aria-live="polite">
        {(!isNarrow || discount.amount > 0) && (
          <div className="flex justify-between gap-4 text-14 text-muted">
            <dt>List price</dt>
            <dd className={discount.amount > 0 ? 'line-through' : undefined}>
              <Price rupees={price} />
            </dd>
          </div>
        )}
        {discount.amount > 0 && (
          <div className="flex justify-between gap-4 text-14 text-success">
            <dt>Discount</dt>
            <dd className="figures">−{formatRupees(discount.amount)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-medium">To pay</dt>
          <dd>
            <Price rupees={toPay} className={isNarrow ? 'text-22' : 'text-28'} />
          </dd>
        </div>
      </dl>
      <UpiNote rupees={toPay} small={isNarrow} />
    </>
  );
}

/** What speaks for pressing the button. */
export function TrustLines({ isSandbox }: { isSandbox: boolean }) {
  return (
    <div className="grid gap-1 text-14 text-muted">
      <p>Payment session expires in {PAYMENT_SESSION_MINUTES} minutes</p>
      <p className="inline-flex items-center gap-2">
        <LockKeyhole size={15} aria-hidden="true" className="shrink-0" />
        Paid by Razorpay, {GUARANTEE_DAYS}-day money-back guarantee
      </p>
      {isSandbox && <p className="font-medium text-ink">Test payments: no real money</p>}
    </div>
  );
}
