import type { InputEvent, ReactNode, SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { ErrorSummary, type SummaryError } from './error-summary.tsx';
import { useHydrated } from './use-hydrated.ts';

/** What the frame needs to know of the form in it. */
interface FormState {
  isSending: boolean;
  problem: { title: string; errors: SummaryError[] } | undefined;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  recheck: (event: InputEvent<HTMLFormElement>) => void;
}

/**
 * The frame of a sign-in form. Until scripts listen its button is off, so that nothing typed can be sent to the
 * wrong place; `post` keeps a password out of the address whatever happens.
 */
export function AccountForm({
  label,
  action,
  act = 'Signing in',
  form: { isSending, problem, submit, recheck },
  children,
}: {
  /** Name of the form for screen readers. */
  label: string;
  /** What the button says. */
  action: string;
  /** What the form is for, at the beginning of a sentence: said where scripts are off. */
  act?: string;
  form: FormState;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      onSubmit={submit}
      onInput={recheck}
      className="grid gap-5"
    >
      {problem && <ErrorSummary title={problem.title} errors={problem.errors} />}
      {children}
      <Button
        type="submit"
        variant="solid"
        size="large"
        busy={isSending}
        disabled={!isHydrated}
        className="w-full disabled:opacity-100"
      >
        {action}
      </Button>
      <noscript>
        <p className="text-14 text-muted">
          {act} needs JavaScript. The market itself can be read without it.
        </p>
      </noscript>
    </form>
  );
}
