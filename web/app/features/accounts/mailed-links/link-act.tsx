import { type ReactNode, useState } from 'react';
import { LINK_ENDED } from '#contract/accounts/constants.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { useFormCall } from '../../../lib/forms/use-call.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAddressSecret } from '../../../ui/form/use-address-secret.ts';
import { NarrowPage } from '../layout/narrow-page.tsx';

/** One act of a mailed link. It waits for a press: programs that look through mails open links too. */
export function LinkAct<T>({
  title,
  intro,
  action,
  fallback,
  spentHint,
  ways,
  send,
  done,
}: {
  title: string;
  intro: ReactNode;
  action: string;
  /** Names the act that failed. */
  fallback: string;
  spentHint: string;
  /** Where else to go without a link that works. */
  ways?: ReactNode;
  send: (token: string) => Promise<T>;
  done: (answer: T) => ReactNode;
}) {
  const token = useAddressSecret('token');
  const [outcome, setOutcome] = useState<{ answer: T } | 'spent'>();
  const call = useFormCall<T>({
    fallback,
    fields: [],
    onDone: (answer) => setOutcome({ answer }),
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'account.link_spent') setOutcome('spent');
    },
  });
  if (outcome === 'spent')
    return <NoLink focus title="This link no longer works" text={LINK_ENDED} hint={spentHint} ways={ways} />;
  if (outcome) return done(outcome.answer);
  if (token === '')
    return (
      <NoLink
        title="Open the link in the e-mail"
        text="This page works only with the link that we mailed to you. A link works once."
        ways={ways}
      />
    );
  return (
    <NarrowPage title={title} intro={intro}>
      {call.problem && (
        <div className="mb-6">
          <Alert tone="error" title={call.problem.title}>
            <p>{call.problem.errors[0]?.message}</p>
          </Alert>
        </div>
      )}
      <Button variant="solid" busy={call.isSending} onClick={() => void call.send(() => send(token))}>
        {action}
      </Button>
      <noscript>
        <p className="mt-4 text-muted">This needs JavaScript. Switch it on and open the link again.</p>
      </noscript>
    </NarrowPage>
  );
}

function NoLink({
  title,
  text,
  hint,
  ways,
  focus = false,
}: {
  title: string;
  text: string;
  hint?: string;
  ways: ReactNode;
  focus?: boolean;
}) {
  return (
    <NarrowPage
      focus={focus}
      title={title}
      intro={
        <>
          <p>{text}</p>
          {hint && <p>{hint}</p>}
        </>
      }
    >
      <Ways>
        {ways ?? (
          <>
            <LinkButton to="/contact" variant="solid">
              Write to us
            </LinkButton>
            <LinkButton to="/forgot-password">Set a new password</LinkButton>
          </>
        )}
      </Ways>
    </NarrowPage>
  );
}

export function Ways({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}
