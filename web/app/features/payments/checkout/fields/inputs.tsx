import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { supportWords } from '#contract/listings/support.ts';
import { formatRupees } from '#contract/money.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import { TextInput } from '../../../../ui/form/field.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { KeyNote } from '../../../../ui/text/key-note.tsx';
import { Price } from '../../../../ui/text/price.tsx';
import { SellerConditions } from '../../../../ui/text/seller-conditions.tsx';
import { SupportNote } from '../../../../ui/text/support-note.tsx';
import type { CheckoutBilling } from '../../billing/use-billing.ts';
import { UpiNote } from '../upi-limit.tsx';
import { AcceptanceTick } from './acceptance-tick.tsx';
import { BillingPart } from './billing-part.tsx';
import { DiscountField } from './discount-field.tsx';
import { LicenceChoice } from './licence-choice.tsx';
import { digitsOf } from './phone-number.ts';
import type { CheckoutFields } from './use-fields.ts';

/** What is chosen and typed: licence, mobile number, what the invoice needs, discount code. */
export function CheckoutChoices({
  project,
  fields,
  billing,
  discountError,
  several,
  isNarrow = false,
}: {
  project: Project;
  fields: CheckoutFields;
  billing: CheckoutBilling;
  discountError?: string | undefined;
  /** The part about several licences, where there is room for it. */
  several?: ReactNode;
  /** In the modal's column. */
  isNarrow?: boolean;
}) {
  const { phone, phoneError, change } = fields;
  return (
    <>
      {!fields.isExtension && (
        <LicencePart project={project} fields={fields} several={several} isNarrow={isNarrow} />
      )}
      {!fields.isFree && (
        <>
          <div className={isNarrow ? 'contents' : 'checkout-pair'}>
            <TextInput
              id="phone"
              name="phone"
              label="Mobile number"
              note="optional"
              help={isNarrow ? undefined : 'We prefill it at checkout.'}
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              className="figures"
              value={phone}
              onChange={(event) => change({ phone: digitsOf(event.target.value) })}
              error={phoneError}
            />
            {!fields.isExtension && !isNarrow && <DiscountField fields={fields} error={discountError} />}
          </div>
          <BillingPart billing={billing} />
          {!fields.isExtension && isNarrow && <DiscountField fields={fields} error={discountError} />}
        </>
      )}
    </>
  );
}

/** What it comes to, and the licence that is accepted by a tick. */
export function CheckoutTotal({
  project,
  fields,
  termsChanged,
  onAccept,
  isNarrow = false,
}: {
  project: Project;
  fields: CheckoutFields;
  /** What the server says where the text is another than was accepted. */
  termsChanged?: string | undefined;
  onAccept: () => void;
  isNarrow?: boolean;
}) {
  return (
    <>
      {!(isNarrow && isPlain(project, fields)) && <Sum fields={fields} isNarrow={isNarrow} />}
      <UpiNote rupees={fields.toPay} small />
      {!fields.isExtension && (
        <AcceptanceTick acceptance={fields.acceptance} changed={termsChanged} onChange={onAccept} />
      )}
    </>
  );
}

/** In the modal the price stands over all this: where there is one licence and nothing is taken off, it is what is paid. */
const isPlain = (project: Project, { toPay }: CheckoutFields): boolean =>
  project.licences.length === 1 && toPay === project.price;

/** Which licence, and what comes with it. */
function LicencePart({
  project,
  fields: { licences, licence, change },
  several,
  isNarrow,
}: {
  project: Project;
  fields: CheckoutFields;
  several: ReactNode;
  isNarrow: boolean;
}) {
  return (
    <>
      <LicenceChoice
        licences={licences}
        chosen={licence}
        onChoose={(tier) => change({ licence: tier })}
        isNarrow={isNarrow}
      />
      {several}
      <KeyNote kind={project.licenceKeys} devices={project.keyActivations} />
      {isNarrow && <SupportNote words={supportWords(project)} />}
      <SellerConditions texts={project.conditions.map(({ text }) => text)} />
    </>
  );
}

/** The order's summary: what it costs, what is taken off, and what is left. */
function Sum({
  fields: { price, quantity = 1, toPay },
  isNarrow,
}: {
  fields: CheckoutFields;
  isNarrow: boolean;
}) {
  const { listPrice, discount, volume, credit } = price;
  const isLess = discount > 0 || credit > 0;
  return (
    <dl className={isNarrow ? 'grid gap-2 border-t border-line pt-4' : 'grid gap-2'} aria-live="polite">
      {((!isNarrow && toPay > 0) || isLess) && (
        <div className="flex justify-between gap-4 text-14 text-muted">
          <dt>{quantity > 1 ? `List price of ${quantity}` : 'List price'}</dt>
          <dd className={isLess ? 'line-through' : undefined}>
            <Price rupees={listPrice} />
          </dd>
        </div>
      )}
      {discount > 0 && (
        <Less name={volume > 0 ? `Discount for ${quantity}, ${volume}%` : 'Discount'} rupees={discount} />
      )}
      {credit > 0 && <Less name="Paid for the licence that you have" rupees={credit} />}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-medium">{toPay > 0 ? 'To pay' : 'Price'}</dt>
        <dd>
          <Price rupees={toPay} className={isNarrow ? 'text-22' : 'text-28'} />
        </dd>
      </div>
    </dl>
  );
}

function Less({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div className="flex justify-between gap-4 text-14 text-success">
      <dt>{name}</dt>
      <dd className="amount">−{formatRupees(rupees)}</dd>
    </div>
  );
}

/** What follows the press of the button, and what speaks for it. */
export function TrustLines({ isSandbox, isFree }: { isSandbox: boolean; isFree: boolean }) {
  if (isFree)
    return (
      <p className="text-14 text-muted">
        Nothing is charged, and no payment details are asked for. The download is ready at once.
      </p>
    );
  return (
    <div className="grid gap-1 text-14 text-muted">
      <p>Next: pay by UPI, card or net banking. The download is ready as soon as you have paid.</p>
      <p className="flex items-start gap-2">
        <LockKeyhole size={15} aria-hidden="true" className="mt-1 shrink-0" />
        <span>
          Secure payment by Razorpay, with a{' '}
          <Link to="/refunds" target="_blank" className="link">
            {GUARANTEE_DAYS}-day money-back guarantee
          </Link>
        </span>
      </p>
      {isSandbox && <p className="font-medium text-ink">Test payments: no real money</p>}
    </div>
  );
}
