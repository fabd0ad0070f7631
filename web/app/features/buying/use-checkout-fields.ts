import { useState } from 'react';
import type { Project } from '#contract/listings.ts';
import { type CheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';
import { checkPhone } from './phone-number.ts';

/** What is typed before a payment, as it was left on the way here, and what is wrong with it. */
export function useCheckoutFields(project: Project, uid: string) {
  const [draft, setDraft] = useState<CheckoutDraft>(
    () => readCheckoutDraft(project._id, uid) ?? { licence: undefined, phone: '', discountCode: '' },
  );
  const [phoneError, setPhoneError] = useState<string>();
  const cheapest = project.licences.reduce((low, licence) => (licence.price < low.price ? licence : low));
  const chosen = project.licences.find(({ tier }) => tier === draft.licence) ?? cheapest;
  return {
    ...draft,
    licence: chosen.tier,
    price: chosen.price,
    phoneError,
    change: (part: Partial<CheckoutDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      if (part.phone !== undefined && phoneError) setPhoneError(checkPhone(part.phone));
    },
    /** True when it may be sent; else the first wrong field has the focus. */
    check: () => {
      const wrong = checkPhone(draft.phone);
      setPhoneError(wrong);
      if (wrong) document.getElementById('phone')?.focus();
      return !wrong;
    },
  };
}

export type CheckoutFields = ReturnType<typeof useCheckoutFields>;
