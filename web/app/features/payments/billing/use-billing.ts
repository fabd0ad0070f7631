import { useEffect, useState } from 'react';
import type { BillingDetails } from '#contract/tax/schemas.ts';
import { useBillingQuestion } from './queries.ts';
import {
  type BillingProblems,
  type BillingValues,
  detailsOf,
  fieldId,
  firstWrong,
  problemsOf,
  summaryOf,
  valuesOf,
  withStateOf,
} from './values.ts';

/** A form of billing details that begins with those that are known. */
export function useBillingForm(known: BillingDetails | null) {
  const [typed, setTyped] = useState<BillingValues>();
  const [problems, setProblems] = useState<BillingProblems>({});
  const values = typed ?? valuesOf(known);
  return {
    values,
    problems,
    setProblems,
    change: (part: Partial<BillingValues>) => {
      const next = { ...values, ...part };
      setTyped(part.gstin === undefined ? next : withStateOf(next));
      setProblems((before) => (firstWrong(before) ? problemsOf(next) : before));
    },
    /** What is sent; nothing when something is wrong, which then has the focus. */
    check: (): BillingDetails | undefined => {
      const found = problemsOf(values);
      setProblems(found);
      const wrong = firstWrong(found);
      if (wrong) document.getElementById(fieldId(wrong))?.focus();
      return wrong ? undefined : detailsOf(values);
    },
  };
}

/** Billing details at checkout: nothing is asked while the tax mode is off, nor what is known already. */
export function useCheckoutBilling(isTaxed: boolean) {
  const { data } = useBillingQuestion(isTaxed);
  const known = data?.details ?? null;
  const form = useBillingForm(known);
  const [isChanging, setChanging] = useState(false);
  const isKnown = known !== null && !isChanging;
  // What was pressed is gone, and with it the focus.
  useEffect(() => {
    if (isChanging) document.getElementById(fieldId('state'))?.focus();
  }, [isChanging]);
  return {
    ...form,
    isAsked: isTaxed,
    /** `Rao Software, Maharashtra`, where the last time's details are taken. */
    summary: isKnown ? summaryOf(known) : undefined,
    startChange: () => setChanging(true),
  };
}

export type CheckoutBilling = ReturnType<typeof useCheckoutBilling>;
