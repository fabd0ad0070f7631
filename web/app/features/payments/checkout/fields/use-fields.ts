import { useEffect, useState } from 'react';
import type { Project } from '#contract/listings/schemas.ts';
import { type CheckoutDraft, readCheckoutDraft } from '../draft.ts';
import { useAgreedCode } from './agreed-code.ts';
import { checkPhone } from './phone-number.ts';
import { useAcceptance } from './use-acceptance.ts';
import { useDiscount } from './use-discount.ts';

const EMPTY: CheckoutDraft = { licence: undefined, phone: '', discountCode: '' };

/** What is typed before a payment, as `uid` left it in this tab where one is given, and what is wrong with it. */
export function useCheckoutFields(project: Project, uid?: string) {
  const [draft, setDraft] = useState<CheckoutDraft>(
    () => (uid === undefined ? undefined : readCheckoutDraft(project._id, uid)) ?? EMPTY,
  );
  const [phoneError, setPhoneError] = useState<string>();
  const cheapest = project.licences.reduce((low, licence) => (licence.price < low.price ? licence : low));
  const chosen = project.licences.find(({ tier }) => tier === draft.licence) ?? cheapest;
  const isFree = chosen.price === 0;
  const acceptance = useAcceptance(project, chosen.tier);
  const discount = useDiscount(project._id, chosen.tier, draft.discountCode);
  const agreed = useAgreedCode(project._id);
  useEffect(() => {
    if (agreed) setDraft((before) => ({ ...before, discountCode: agreed.code, licence: agreed.licence }));
  }, [agreed]);
  const isFilledIn =
    agreed !== undefined && draft.discountCode === agreed.code && chosen.tier === agreed.licence;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the agreed code has been filled in
  useEffect(() => {
    if (isFilledIn) void discount.apply();
  }, [isFilledIn]);
  return {
    ...draft,
    licence: chosen.tier,
    price: chosen.price,
    discount,
    /** Nothing is paid for it, so that nothing is asked but the tick (rule L12). */
    isFree,
    /** Never below one rupee (rule P3). */
    toPay: isFree ? 0 : Math.max(1, chosen.price - discount.amount),
    phoneError,
    acceptance,
    change: (part: Partial<CheckoutDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      if (part.phone !== undefined && phoneError) setPhoneError(checkPhone(part.phone));
    },
    /** True when it may be sent; else the first wrong field has the focus. */
    check: () => {
      const wrong = isFree ? undefined : checkPhone(draft.phone);
      setPhoneError(wrong);
      const isAccepted = acceptance.check({ focus: !wrong });
      if (wrong) document.getElementById('phone')?.focus();
      return !wrong && isAccepted;
    },
  };
}

export type CheckoutFields = ReturnType<typeof useCheckoutFields>;
