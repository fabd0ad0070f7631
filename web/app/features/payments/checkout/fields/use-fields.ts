import { useEffect, useState } from 'react';
import { QUANTITY_WRONG } from '#contract/listings/constants.ts';
import type { Project } from '#contract/listings/schemas.ts';
import { checkQuantity, quantityOf } from '../../../../lib/forms/quantity.ts';
import { type CheckoutDraft, readCheckoutDraft } from '../draft.ts';
import { FIRST, type Purpose } from '../purpose/purpose.ts';
import { useAgreedCode } from './agreed-code.ts';
import { checkPhone } from './phone-number.ts';
import { orderPrice } from './price.ts';
import { useAcceptance } from './use-acceptance.ts';
import { useDiscount } from './use-discount.ts';

const EMPTY: CheckoutDraft = { licence: undefined, phone: '', discountCode: '', quantity: '1', licensee: '' };

/** An upgrade leads to the tiers above, and whoever has the listing already is not given a free one again. */
function offeredFor({ licences }: Project, purpose: Purpose): Project['licences'] {
  const { kind } = purpose;
  if (kind === 'first' || kind === 'extension') return licences;
  if (kind === 'another') return licences.filter(({ price }) => price > 0);
  return licences.filter(({ tier }) => purpose.quote.offers.some(({ licence }) => licence === tier));
}

/** Which licence is wanted, for how many products; no quantity where none was typed. */
function wantedOf(project: Project, purpose: Purpose, draft: CheckoutDraft) {
  const licences = offeredFor(project, purpose);
  const cheapest = licences.reduce((low, licence) => (licence.price < low.price ? licence : low));
  const chosen = licences.find(({ tier }) => tier === draft.licence) ?? cheapest;
  const isExtension = purpose.kind === 'extension';
  if (isExtension) return { licences, chosen, isFree: false, isExtension, quantity: 1 };
  const isFree = chosen.price === 0;
  const typed = purpose.kind === 'upgrade' ? purpose.quote.quantity : quantityOf(draft.quantity);
  return { licences, chosen, isFree, isExtension, quantity: isFree ? 1 : typed };
}

/** What is typed before a payment, as `uid` left it in this tab where one is given, and what is wrong with it. */
export function useCheckoutFields(project: Project, uid?: string, purpose: Purpose = FIRST) {
  const [draft, setDraft] = useState<CheckoutDraft>(
    () => (uid === undefined ? undefined : readCheckoutDraft(project._id, uid)) ?? EMPTY,
  );
  const [phoneError, setPhoneError] = useState<string>();
  const [quantityError, setQuantityError] = useState<string>();
  const { licences, chosen, isFree, isExtension, quantity } = wantedOf(project, purpose, draft);
  const acceptance = useAcceptance(project, chosen.tier);
  const discount = useDiscount(
    project._id,
    { licence: chosen.tier, quantity: quantity ?? 1 },
    draft.discountCode,
  );
  const agreed = useAgreedCode(project._id);
  useEffect(() => {
    if (!agreed) return;
    const { code: discountCode, licence, quantity } = agreed;
    setDraft((before) => ({ ...before, discountCode, licence, quantity: String(quantity) }));
  }, [agreed]);
  const isFilledIn =
    agreed !== undefined && draft.discountCode === agreed.code && chosen.tier === agreed.licence;
  const price = orderPrice(
    project,
    { tier: chosen.tier, quantity: quantity ?? 1, codeAmount: discount.amount },
    purpose,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the agreed code has been filled in
  useEffect(() => {
    if (isFilledIn) void discount.apply();
  }, [isFilledIn]);
  return {
    ...draft,
    /** What may be chosen. */
    licences,
    licence: chosen.tier,
    quantity,
    quantityText: draft.quantity,
    quantityError,
    price,
    discount,
    /** Nothing is paid for it, so that nothing is asked but the tick (rule L12). */
    isFree,
    /** More months of support: there is no licence to choose or to accept, and no code (rule R6). */
    isExtension,
    toPay: price.toPay,
    phoneError,
    acceptance,
    change: (part: Partial<CheckoutDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      if (part.phone !== undefined && phoneError) setPhoneError(checkPhone(part.phone));
      if (part.quantity !== undefined && quantityError) setQuantityError(checkQuantity(part.quantity));
    },
    /** True when it may be sent; else the first wrong field has the focus. */
    check: () => {
      const wrong = isFree ? undefined : checkPhone(draft.phone);
      setPhoneError(wrong);
      const isMiscounted = quantity === undefined;
      setQuantityError(isMiscounted ? QUANTITY_WRONG : undefined);
      const isAccepted = isExtension || acceptance.check({ focus: !wrong && !isMiscounted });
      if (isMiscounted) document.getElementById('quantity')?.focus();
      else if (wrong) document.getElementById('phone')?.focus();
      return !wrong && !isMiscounted && isAccepted;
    },
  };
}

export type CheckoutFields = ReturnType<typeof useCheckoutFields>;
