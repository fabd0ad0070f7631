import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { AccountFormState } from './use-account-form.ts';
import { useHydrated } from './use-hydrated.ts';

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
  form: AccountFormState;
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
