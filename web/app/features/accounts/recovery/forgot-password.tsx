import { useState } from 'react';
import { api } from '../../../lib/api/call.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { Link } from '../../../ui/nav.tsx';
import { checkEmail } from '../fields/checks.ts';
import { EmailInput } from '../fields/email-input.tsx';
import { NarrowPage } from '../layout/narrow-page.tsx';
import { useKeptReturnPath } from '../sign-in/redirect.ts';
import { type TypedEmail, useTypedEmail } from '../sign-in/typed-email.ts';

/** Asks for a link to set a new password. The answer is the same whether there is such an account (rule A2). */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const [isAgain, setAgain] = useState(false);
  const loginPath = useKeptReturnPath('/login');
  if (sentTo === undefined) return <AskForLink isAgain={isAgain} loginPath={loginPath} onSent={setSentTo} />;
  const state: TypedEmail = { email: sentTo };
  return (
    <NarrowPage
      focus
      title="Check your inbox"
      intro={
        <>
          <p>
            If there is an account for <strong className="font-medium text-ink">{sentTo}</strong>, an e-mail
            is on its way to you. Its link works once, for 1 hour.
          </p>
          <p>Nothing after a few minutes? Check your spam folder, or try another address.</p>
        </>
      }
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to={loginPath} state={state} variant="solid">
          Back to sign in
        </LinkButton>
        <Button
          onClick={() => {
            setAgain(true);
            setSentTo(undefined);
          }}
        >
          Try another address
        </Button>
      </div>
    </NarrowPage>
  );
}

function AskForLink({
  isAgain,
  loginPath,
  onSent,
}: {
  isAgain: boolean;
  loginPath: string;
  onSent: (email: string) => void;
}) {
  const typedBefore = useTypedEmail();
  const form = useAccountForm({
    checks: { email: checkEmail },
    fallback: 'The e-mail could not be requested',
    send: async ({ email }) => {
      await api('POST /auth/forgot-password', { body: { email: email.trim() } });
      return email.trim();
    },
    onDone: onSent,
  });
  return (
    <NarrowPage
      focus={isAgain}
      title="Set a new password"
      intro={<p>Enter the address of your account. We mail a link to it.</p>}
      below={
        <p>
          Remembered it?{' '}
          <Link to={loginPath} className="link text-ink">
            Back to sign in
          </Link>
        </p>
      }
    >
      <AccountForm
        label="Set a new password"
        action="Mail me a link"
        act="Setting a new password"
        form={form}
      >
        <EmailInput typedBefore={isAgain ? undefined : typedBefore} error={form.errors.email} />
      </AccountForm>
    </NarrowPage>
  );
}
