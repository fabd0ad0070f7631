import { useState } from 'react';
import {
  isTemplate,
  leadsToPrice,
  NEGOTIATION_LIMITS,
  offerBounds,
} from '#contract/negotiation/constants.ts';
import { checkOffer, firstOffer, readOffer } from '../offer/amount.ts';

export interface Negotiable {
  _id: string;
  title: string;
  /** List price of the cheapest licence, in whole rupees. */
  price: number;
}

type Step = 'template' | 'price' | 'confirm';

/** What is chosen and typed, and what it allows (rule B5). */
export function useStartForm({ _id, price }: Negotiable) {
  const bounds = offerBounds(price);
  const [step, setStep] = useState<Step>('template');
  const [templateId, setTemplate] = useState('');
  const [message, setMessage] = useState('');
  const [offer, setOffer] = useState(String(firstOffer(bounds)));
  const hasTemplate = isTemplate(templateId);
  const hasPrice = leadsToPrice(templateId);
  return {
    step,
    templateId,
    message,
    offer,
    bounds,
    choose: setTemplate,
    write: (text: string) => setMessage(text.slice(0, NEGOTIATION_LIMITS.messageMax)),
    setOffer,
    canGoOn: hasTemplate || message.trim() !== '',
    isOfferGood: checkOffer(offer, bounds) === undefined,
    goOn: () => setStep(hasPrice ? 'price' : 'confirm'),
    goBack: () => setStep('template'),
    request: {
      projectId: _id,
      templateId: hasTemplate ? templateId : '',
      message: message.trim(),
      ...(hasPrice ? { offer: readOffer(offer) } : {}),
    },
  };
}

export type StartForm = ReturnType<typeof useStartForm>;
