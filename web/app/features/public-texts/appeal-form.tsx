import { useRef, useState } from 'react';
import { APPEAL_MAX } from '#contract/public-texts/constants.ts';
import { AppealInput } from '#contract/public-texts/schemas.ts';
import { ApiError, messageOf } from '../../lib/api/error.ts';
import { schemaError } from '../../lib/forms/schema-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useAppeal } from './queries.ts';

/** Says once why a hidden text should be shown; what is typed stays until it was taken. */
export function AppealForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLDetailsElement>(null);
  const appeal = useAppeal(id);
  const refused = appeal.error instanceof ApiError ? appeal.error.at('text') : undefined;
  const send = () => {
    const problem = schemaError(AppealInput.shape.text, text);
    setWrong(problem);
    if (problem) field.current?.querySelector('textarea')?.focus();
    else if (!appeal.isPending) {
      appeal.mutate(text, { onSuccess: () => showToast('Thank you. We look at it again.') });
    }
  };
  return (
    <details ref={field} className="own-text-appeal">
      <summary className="link link-target">Say why it should be shown</summary>
      <form
        method="post"
        noValidate
        aria-label="Appeal"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {appeal.error && !refused && <Alert tone="error">{messageOf(appeal.error)}</Alert>}
        <TextArea
          id={`appeal-${id}`}
          label="Why should it be shown?"
          help="You can do this once. Somebody who runs the market reads it and tells you what they decide."
          rows={4}
          maxLength={APPEAL_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(undefined);
          }}
          error={wrong ?? refused}
        />
        <Button type="submit" variant="solid" busy={appeal.isPending}>
          Send
        </Button>
      </form>
    </details>
  );
}
