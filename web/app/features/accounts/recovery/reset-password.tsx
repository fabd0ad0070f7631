import { useState } from 'react';
import { LINK_USED } from '#contract/accounts/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { endSession } from '../../../lib/session/current-user.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { useAddressSecret } from '../../../ui/form/use-address-secret.ts';
import { useNavigate } from '../../../ui/nav.tsx';
import { checkPassword } from '../fields/checks.ts';
import { NewPasswordInput } from '../fields/new-password-input.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import type { LoginNoteState } from '../sign-in/note.tsx';

/** Sets a new password with the link of a mail (rule A5). */
export function ResetPassword() {
  const token = useAddressSecret('token');
  const [isSpent, setSpent] = useState(false);
  if (token === '')
    return (
      <NoLink
        title="Open the link in the e-mail"
        text="This page works only with the link that we mailed to you. A link works once, for 1 hour."
      />
    );
  if (isSpent) return <NoLink focus title="This link no longer works" text={LINK_USED} />;
  return <NewPassword token={token} onSpent={() => setSpent(true)} />;
}

function NoLink({ title, text, focus = false }: { title: string; text: string; focus?: boolean }) {
  return (
    <NarrowPage focus={focus} title={title} intro={<p>{text}</p>}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/forgot-password" variant="solid">
          Ask for a new link
        </LinkButton>
        <LinkButton to="/login">Back to sign in</LinkButton>
      </div>
    </NarrowPage>
  );
}

function NewPassword({ token, onSpent }: { token: string; onSpent: () => void }) {
  const navigate = useNavigate();
  const form = useAccountForm({
    checks: { password: checkPassword },
    fallback: 'The password was not changed',
    send: ({ password }) => api('POST /auth/reset-password', { body: { token, password } }),
    onDone: async () => {
      // Every session of the account is over; one of another account would only stand in the way of the new sign-in.
      await endSession();
      const state: LoginNoteState = { note: 'password-set' };
      await navigate('/login', { replace: true, state });
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'account.link_spent') onSpent();
    },
  });
  return (
    <NarrowPage
      title="Choose a new password"
      intro={<p>This signs out every device. You then sign in again with the new password.</p>}
    >
      <AccountForm label="Set password" action="Set password" act="Setting a new password" form={form}>
        <NewPasswordInput label="New password" error={form.errors.password} />
      </AccountForm>
    </NarrowPage>
  );
}
