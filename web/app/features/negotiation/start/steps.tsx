import { type ReactNode, useEffect, useRef } from 'react';
import { formatRupees } from '#contract/money.ts';
import {
  isTemplate,
  leadsToPrice,
  NEGOTIATION_LIMITS,
  NEGOTIATION_TEMPLATE_IDS,
  NEGOTIATION_TEMPLATES,
  offerText,
} from '#contract/negotiation/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { readOffer } from '../offer/amount.ts';
import { OfferInput } from '../offer/input.tsx';
import type { StartForm } from './form.ts';
import { WhatFor } from './what-for.tsx';

/** No template, only words of one's own. */
const CUSTOM_TEMPLATE = 'custom';

interface StepProps {
  form: StartForm;
  isSending: boolean;
  onCancel: () => void;
  onSend: () => void;
}

/** What to say: a template, words of one's own, or both. */
export function TemplateStep({
  form,
  isSending,
  onCancel,
  projectId,
}: Omit<StepProps, 'onSend'> & { projectId: string }) {
  const { templateId, message, canGoOn } = form;
  return (
    <StepForm onSubmit={form.goOn}>
      <fieldset>
        <legend className="mb-2 text-14 font-medium">How would you like to begin?</legend>
        <div className="grid gap-2">
          {NEGOTIATION_TEMPLATE_IDS.map((id) => (
            <label key={id} className="template-choice">
              <input
                type="radio"
                name="template"
                value={id}
                checked={id === templateId}
                onChange={() => form.choose(id)}
                className="check-box"
              />
              <span>
                <span className="block leading-snug font-medium">{NEGOTIATION_TEMPLATES[id].label}</span>
                <span className="block text-14 text-muted">{NEGOTIATION_TEMPLATES[id].text}</span>
              </span>
            </label>
          ))}
          <label className="template-choice">
            <input
              type="radio"
              name="template"
              value={CUSTOM_TEMPLATE}
              checked={templateId === CUSTOM_TEMPLATE}
              onChange={() => form.choose(CUSTOM_TEMPLATE)}
              className="check-box"
            />
            <span className="leading-snug font-medium">Write my own message</span>
          </label>
        </div>
      </fieldset>
      <WhatFor projectId={projectId} form={form} />
      <TextArea
        label="Custom message"
        rows={3}
        value={message}
        maxLength={NEGOTIATION_LIMITS.messageMax}
        onChange={({ target }) => form.write(target.value)}
        note={<Counter length={message.length} />}
        help="Keep it on the platform: contact details and links are hidden from the other side."
      />
      <Actions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="solid" disabled={!canGoOn || isSending}>
          {leadsToPrice(templateId) ? 'Next: your price' : 'Review and send'}
        </Button>
      </Actions>
    </StepForm>
  );
}

/** The first offer (rule B5). */
export function PriceStep({
  form,
  isSending,
  onCancel,
  onSend,
  listPrice,
}: StepProps & { listPrice: number }) {
  const { offer, bounds, isOfferGood } = form;
  const rupees = readOffer(offer);
  return (
    <StepForm onSubmit={() => isOfferGood && onSend()}>
      <Quote form={form} />
      <OfferInput
        id="start-offer"
        label="Your price"
        typed={offer}
        bounds={bounds}
        listPrice={listPrice}
        onChange={form.setOffer}
        showsEmptyError
      />
      <Actions>
        <BackButton form={form} isSending={isSending} />
        <span className="grow" />
        <CancelButton isSending={isSending} onCancel={onCancel} />
        <Button type="submit" variant="solid" busy={isSending} disabled={!isOfferGood}>
          {isOfferGood && rupees !== undefined ? `Send offer ${formatRupees(rupees)}` : 'Send offer'}
        </Button>
      </Actions>
    </StepForm>
  );
}

/** What will be said, before it is. */
export function ConfirmStep({ form, isSending, onCancel, onSend }: StepProps) {
  return (
    <StepForm onSubmit={onSend}>
      <Quote form={form} />
      <p className="text-14 text-muted">
        The answer appears among your negotiations. There you can also name a price.
      </p>
      <Actions>
        <BackButton form={form} isSending={isSending} />
        <span className="grow" />
        <CancelButton isSending={isSending} onCancel={onCancel} />
        <Button type="submit" variant="solid" busy={isSending} disabled={!form.canGoOn}>
          Start Negotiation
        </Button>
      </Actions>
    </StepForm>
  );
}

/** A step takes the focus when it comes, so that its keys and its reader are where they should be. */
function StepForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = ['input:checked', 'input', 'button[type="submit"]']
      .map((kind) => form.current?.querySelector<HTMLElement>(kind))
      .find(Boolean);
    first?.focus();
  }, []);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** The words that go to the seller. */
function Quote({ form: { templateId, message, offer, isOfferGood } }: { form: StartForm }) {
  const own = message.trim();
  const price = isOfferGood && leadsToPrice(templateId) ? readOffer(offer) : undefined;
  return (
    <blockquote className="start-quote">
      {isTemplate(templateId) && <p>{NEGOTIATION_TEMPLATES[templateId].text}</p>}
      {own && <p className="as-written wrap-anywhere">{own}</p>}
      {price !== undefined && <p>{offerText(price)}</p>}
    </blockquote>
  );
}

function Counter({ length }: { length: number }) {
  return (
    <span className="figures">
      {length}/{NEGOTIATION_LIMITS.messageMax}
    </span>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="start-actions">{children}</div>;
}

function BackButton({ form, isSending }: { form: StartForm; isSending: boolean }) {
  return (
    <Button variant="plain" disabled={isSending} onClick={form.goBack}>
      Back
    </Button>
  );
}

function CancelButton({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  return (
    <Button disabled={isSending} onClick={onCancel}>
      Cancel
    </Button>
  );
}
