import { useState } from 'react';
import { api } from '../../../lib/api/call.ts';
import { useFormCall } from '../../../lib/forms/use-call.ts';
import { Button } from '../../../ui/button.tsx';

/** Mails the confirming link of the signed-in account again. */
export function ResendLink({ email }: { email: string }) {
  const [isSent, setSent] = useState(false);
  const { isSending, problem, send } = useFormCall<void>({
    fallback: 'The mail could not be sent',
    fields: [],
    onDone: () => setSent(true),
  });
  const ask = () => {
    setSent(false);
    void send(() => api('POST /auth/verify-email/resend'));
  };
  return (
    <div className="grid justify-items-start gap-4">
      <Button variant="solid" busy={isSending} onClick={ask}>
        Mail a new link
      </Button>
      {/* There from the start, so that screen readers hear what comes. */}
      <p role="status" className="wrap-anywhere text-muted">
        {isSent && `A new link is on its way to ${email}. It works for 24 hours.`}
        {problem && <span className="text-danger">{problem.errors[0]?.message}</span>}
      </p>
    </div>
  );
}
