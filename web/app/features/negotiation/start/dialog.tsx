import { useEffect, useRef, useState } from 'react';
import {
  isTemplate,
  leadsToPrice,
  NEGOTIATION_LIMITS,
  offerBounds,
} from '#contract/negotiation/constants.ts';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { useNavigate } from '../../../ui/nav.tsx';
import { checkOffer, firstOffer, readOffer } from '../offer/amount.ts';
import { NEGOTIATIONS_PATH } from '../paths.ts';
import { type Failure, NegotiationStarter } from './call.ts';
import { StartFailure } from './failure.tsx';
import { ConfirmStep, PriceStep, TemplateStep } from './steps.tsx';
import '../../../styles/negotiation/offer.css';

export interface Negotiable {
  _id: string;
  title: string;
  /** List price of the cheapest licence, in whole rupees. */
  price: number;
}

type Step = 'template' | 'price' | 'confirm';

/** The Start Negotiation modal (rule B4). Everything in it is forgotten when it closes. */
export function StartDialog({
  project,
  onClose,
  onStart,
}: {
  project: Negotiable;
  onClose: () => void;
  /** Called when it has started, before the browser goes to the negotiations. */
  onStart?: ((id: string) => void) | undefined;
}) {
  const navigate = useNavigate();
  const form = useStartForm(project);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ failure: Failure; openId?: string | undefined }>();
  const [starter] = useState(() => new NegotiationStarter());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async () => {
    if (isSending) return;
    setFailure(undefined);
    setSending(true);
    const started = await starter.start(form.request);
    // Another page may have been opened meanwhile; its reader is not led away from it.
    if (!isHere.current) return;
    setSending(false);
    if ('failure' in started) return setFailure(started);
    onClose();
    onStart?.(started.id);
    void navigate(`${NEGOTIATIONS_PATH}?id=${started.id}`);
  };

  const steps = { form, isSending, onCancel: onClose, onSend: () => void send() };
  return (
    <Dialog open onClose={onClose} locked={isSending} title="Start Negotiation">
      <p className="-mt-2 mb-4 text-14 text-muted wrap-anywhere">{project.title}</p>
      {failure && <StartFailure {...failure} onDismiss={() => setFailure(undefined)} onLeave={onClose} />}
      {form.step === 'template' && <TemplateStep {...steps} />}
      {form.step === 'price' && <PriceStep {...steps} listPrice={project.price} />}
      {form.step === 'confirm' && <ConfirmStep {...steps} />}
    </Dialog>
  );
}

/** What is chosen and typed, and what it allows (rule B5). */
function useStartForm({ _id, price }: Negotiable) {
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
