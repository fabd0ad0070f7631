import { type ReactNode, useEffect } from 'react';
import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { type TextFormState, useTextForm } from './use-text-form.ts';
import '../../../styles/questions/asking.css';

/** Less than this many characters are left when the counter appears. */
const FEW_LEFT = 300;

/** The field for a question or an answer, in focus as it appears, with its acts. */
export function TextForm({
  label,
  help,
  act,
  onCancel,
  ...given
}: {
  label: string;
  help?: ReactNode;
  /** What the button does, in its words. */
  act: string;
  onCancel: () => void;
} & Parameters<typeof useTextForm>[0]) {
  const form = useTextForm(given);
  const { isSending } = form;
  return (
    <TextFrame form={form} label={label} help={help} onSubmit={() => void form.submit()}>
      <Button type="submit" variant="ink" busy={isSending}>
        {act}
      </Button>
      <Button onClick={onCancel} disabled={isSending}>
        Cancel
      </Button>
    </TextFrame>
  );
}

/** The form around the field; `children` are its buttons. */
export function TextFrame({
  form: { id, text, type, wrong, failure },
  label,
  help,
  onSubmit,
  children,
}: {
  form: TextFormState;
  label: string;
  help?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
    field.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const left = QUESTION_LIMITS.textMax - text.length;
  return (
    <form
      method="post"
      noValidate
      className="question-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      <TextArea
        id={id}
        name="text"
        label={label}
        rows={4}
        maxLength={QUESTION_LIMITS.textMax}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={wrong}
        help={help}
        note={left < FEW_LEFT && <span className="figures">{left} left</span>}
      />
      <div className="flex flex-wrap gap-2">{children}</div>
    </form>
  );
}
