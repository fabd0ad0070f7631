import { useState } from 'react';
import { type LicenceTier, QUANTITY_WRONG } from '#contract/listings/constants.ts';
import {
  isTemplate,
  leadsToPrice,
  NEGOTIATION_LIMITS,
  offerBounds,
} from '#contract/negotiation/constants.ts';
import { quantityOf } from '../../../lib/forms/quantity.ts';
import { checkOffer, firstOffer, readOffer } from '../offer/amount.ts';

export interface Negotiable {
  _id: string;
  title: string;
  /** List price of the cheapest licence, in whole rupees. */
  price: number;
}

/** Which licence is negotiated, and for how many products, where it is not the cheapest for one (rule L12). */
export interface Wanted {
  tier: LicenceTier;
  /** Of one, in whole rupees. */
  price: number;
  /** As it was typed. */
  quantity: string;
}

type Step = 'template' | 'price' | 'confirm';

/** What is chosen and typed, and what it allows (rule B5). */
export function useStartForm({ _id, price: cheapest }: Negotiable) {
  const [wanted, setWanted] = useState<Wanted>();
  const quantity = quantityOf(wanted?.quantity ?? '1');
  const price = (wanted?.price ?? cheapest) * (quantity ?? 1);
  const bounds = offerBounds(price);
  const [step, setStep] = useState<Step>('template');
  const [templateId, setTemplate] = useState('');
  const [message, setMessage] = useState('');
  const [offer, setOffer] = useState(String(firstOffer(bounds)));
  const hasTemplate = isTemplate(templateId);
  const hasPrice = leadsToPrice(templateId);
  return {
    step,
    /** List price of the licence for its quantity. */
    price,
    wanted,
    quantityError: quantity === undefined ? QUANTITY_WRONG : undefined,
    /** The offer begins anew: its bounds are others. */
    want: (next: Wanted) => {
      setWanted(next);
      setOffer(String(firstOffer(offerBounds(next.price * (quantityOf(next.quantity) ?? 1)))));
    },
    templateId,
    message,
    offer,
    bounds,
    choose: setTemplate,
    write: (text: string) => setMessage(text.slice(0, NEGOTIATION_LIMITS.messageMax)),
    setOffer,
    canGoOn: (hasTemplate || message.trim() !== '') && quantity !== undefined,
    isOfferGood: checkOffer(offer, bounds) === undefined,
    goOn: () => setStep(hasPrice ? 'price' : 'confirm'),
    goBack: () => setStep('template'),
    request: {
      projectId: _id,
      templateId: hasTemplate ? templateId : '',
      message: message.trim(),
      ...(wanted && { licence: wanted.tier }),
      ...(quantity !== undefined && quantity > 1 && { quantity }),
      ...(hasPrice ? { offer: readOffer(offer) } : {}),
    },
  };
}

export type StartForm = ReturnType<typeof useStartForm>;
