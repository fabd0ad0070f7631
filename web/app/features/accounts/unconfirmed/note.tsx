import { useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { refreshUser } from '../../../lib/session/current-user.ts';
import { Button } from '../../../ui/button.tsx';

/** Asks somebody to confirm their address (rule A5), in one line that they can put off for this visit. */
export function UnconfirmedNote({ user: { uid } }: { user: User }) {
  const [isPutOff, setPutOff] = useState(() => wasPutOff(uid));
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  if (isPutOff) return null;
  const resend = async () => {
    setSending(true);
    setSaid('');
    try {
      await api('POST /auth/verify-email/resend');
      setSaid('Sent. Check your inbox.');
    } catch (error) {
      // On another device, perhaps: then this line goes.
      if (error instanceof ApiError && error.code === 'account.email_verified') await refreshUser();
      else setSaid(messageOf(error));
    }
    setSending(false);
  };
  return (
    <div className="alert tone-warning mb-6 flex-wrap items-center text-14">
      <p className="min-w-0 flex-1 basis-56">
        Confirm your e-mail address with the link that we mailed to you.{' '}
        <span role="status" className="font-medium">
          {said}
        </span>
      </p>
      <Button size="small" busy={isSending} onClick={() => void resend()}>
        Resend
      </Button>
      <Button
        size="small"
        variant="plain"
        onClick={({ currentTarget }) => {
          // The focus does not go with the button.
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
          putOff(uid);
          setPutOff(true);
        }}
      >
        Not now
      </Button>
    </div>
  );
}

const keyOf = (uid: string) => `confirm-later:${uid}`;

function wasPutOff(uid: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(uid)) !== null;
  } catch {
    return false;
  }
}

function putOff(uid: string): void {
  try {
    sessionStorage.setItem(keyOf(uid), '');
  } catch {
    // Without storage it is asked again on the next page.
  }
}
