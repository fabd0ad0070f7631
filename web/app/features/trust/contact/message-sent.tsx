import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { SentMessage } from './form.tsx';

/** Stands where the form stood, and takes the focus that the button had. */
export function MessageSent({
  sent: { reference, email },
  onAgain,
}: {
  sent: SentMessage;
  onAgain: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="panel p-6 sm:p-8">
      <Check size={28} className="text-success" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-28">
        Your message is on its way
      </h2>
      <p className="mt-3 max-w-[52ch] text-muted">
        It has reached us, and a mail with a link to its page is on its way to you. We will answer to{' '}
        <strong className="font-medium text-ink wrap-anywhere">{email}</strong>. Mention the reference if you
        write again about the same thing.
      </p>
      <dl className="mt-6">
        <dt className="label-mono text-muted">Reference</dt>
        <dd className="figures mt-1 text-22 font-medium">{reference}</dd>
      </dl>
      <Button className="mt-6" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
