import { Check } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';

/** One small form that saves alone and says so beside its button. */
export function SettingsForm({
  label,
  action,
  isSaving,
  done,
  problem,
  onSubmit,
  children,
}: {
  /** Name of the form for screen readers. */
  label: string;
  /** What the button says. */
  action: string;
  isSaving: boolean;
  /** What has just been saved, until something is typed. */
  done: string | undefined;
  /** What went wrong beyond the fields. */
  problem: string | undefined;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <form method="post" noValidate aria-label={label} onSubmit={onSubmit} className="grid gap-4">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="ink" busy={isSaving}>
          {action}
        </Button>
        <Outcome done={done} problem={problem} />
      </div>
    </form>
  );
}

/** What an act came to, beside its button. Both places stand from the start, so that changes are announced. */
export function Outcome({ done, problem }: { done?: string | undefined; problem?: string | undefined }) {
  return (
    <>
      <p role="status" className="flex items-center gap-1.5 text-14 text-success">
        {done && !problem && (
          <>
            <Check size={16} aria-hidden="true" className="shrink-0" />
            {done}
          </>
        )}
      </p>
      <p role="alert" className="text-14 text-danger wrap-anywhere">
        {problem}
      </p>
    </>
  );
}
