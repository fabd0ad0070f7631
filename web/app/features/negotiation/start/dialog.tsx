import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { useNavigate } from '../../../ui/nav.tsx';
import { NEGOTIATIONS_PATH } from '../paths.ts';
import { type Failure, NegotiationStarter } from './call.ts';
import { StartFailure } from './failure.tsx';
import { type Negotiable, useStartForm } from './form.ts';
import { ConfirmStep, PriceStep, TemplateStep } from './steps.tsx';
import '../../../styles/negotiation/offer.css';

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
      {form.step === 'template' && <TemplateStep {...steps} projectId={project._id} />}
      {form.step === 'price' && <PriceStep {...steps} listPrice={form.price} />}
      {form.step === 'confirm' && <ConfirmStep {...steps} />}
    </Dialog>
  );
}
