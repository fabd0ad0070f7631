import { useRef } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { useCheckoutBilling } from '../billing/use-billing.ts';
import { forgetCheckoutDraft, keepCheckoutDraft } from './draft.ts';
import { type CheckoutFields, useCheckoutFields } from './fields/use-fields.ts';
import { FIRST, type Purpose } from './purpose/purpose.ts';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';
import { useExternalOrderEnd } from './use-external-order-end.ts';
import { usePending } from './use-pending.ts';

export interface PaymentOptions extends Omit<CheckoutOptions, 'title'> {
  project: Project;
  user: User;
  purpose?: Purpose;
  /** In the modal, which forgets everything when it closes. */
  isInModal?: boolean;
}

/** Everything about paying for a listing: what is typed, the order, and the payment that is under way. */
export function usePayment({ project, user, purpose, isInModal = false, onPaid, ...rest }: PaymentOptions) {
  const fields = useCheckoutFields(project, isInModal ? undefined : user.uid, purpose);
  const billing = useCheckoutBilling(rest.shop.taxMode === 'gst');
  const isEnded = useRef(false);
  const endPaid = (orderId: string) => {
    if (isEnded.current) return;
    isEnded.current = true;
    forgetCheckoutDraft();
    onPaid(orderId);
  };
  const checkout = useCheckout({ ...rest, title: project.title, onPaid: endPaid });
  const live = usePending(project._id, checkout);
  useExternalOrderEnd(live.pending?.orderId ?? checkout.orderId, checkout.phase === 'idle', {
    onPaid: endPaid,
    onExpired: live.end,
  });
  const { licence, phone, discountCode, licensee, quantityText, isFree } = fields;
  const request =
    purpose?.kind === 'extension'
      ? extensionRequest(project, purpose.order.orderId, phone)
      : {
          projectId: project._id,
          customerPhone: isFree ? '' : phone,
          discountCode: isFree ? '' : discountCode.trim(),
          licence,
          ...licenceRequest(purpose, fields),
          acceptedTerms: fields.acceptance.accepted,
        };
  const { refusedField } = checkout;
  const atField = AT_FIELD.has(refusedField ?? '');
  const keep = () =>
    keepCheckoutDraft(project._id, user.uid, {
      ...{ licence, phone, discountCode, quantity: quantityText, licensee },
    });
  return {
    project,
    fields,
    billing,
    live,
    phase: checkout.phase,
    /** About the payment as a whole; what is wrong with the code or the licence's text stands at its field. */
    failure: atField ? undefined : checkout.failure,
    codeFailure: refusedField === 'discountCode' ? checkout.failure : undefined,
    quantityFailure: refusedField === 'quantity' ? checkout.failure : undefined,
    termsFailure: refusedField === 'acceptedTerms' ? checkout.failure : undefined,
    forgetFailure: checkout.forgetFailure,
    pay: () => {
      if (!fields.check()) return;
      const isInvoiced = billing.isAsked && !isFree;
      const invoiced = isInvoiced ? billing.check() : undefined;
      if (isInvoiced && !invoiced) return;
      if (!isInModal) keep();
      void checkout.start({ ...request, billing: invoiced }, { isFree });
    },
    resume: () => void checkout.resume(request),
  };
}

/** More months of support: nothing is chosen (rule R6). */
const extensionRequest = ({ _id: projectId }: Project, extendSupport: string, customerPhone: string) => ({
  ...{ projectId, customerPhone, extendSupport, discountCode: '' },
  ...{ licence: undefined, acceptedTerms: undefined },
});

/** Failures that stand at their field. */
const AT_FIELD = new Set(['discountCode', 'acceptedTerms', 'quantity']);

/** What of a request is said only where it is not the usual: one licence, for the buyer. */
function licenceRequest(purpose: Purpose = FIRST, { quantity = 1, licensee, isFree }: CheckoutFields) {
  if (purpose.kind === 'upgrade') {
    const { upgradeFrom, licensee } = purpose.quote;
    return { upgradeFrom, ...(licensee !== '' && { licensee }) };
  }
  const name = licensee.trim();
  return {
    ...(purpose.kind === 'another' && { another: true as const }),
    ...(quantity > 1 && { quantity }),
    ...(name !== '' && !isFree && { licensee: name }),
  };
}

export type Payment = ReturnType<typeof usePayment>;
