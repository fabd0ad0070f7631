import { useEffect, useRef } from 'react';

export interface SummaryError {
  /** Id of the control; without one the message stands alone. */
  fieldId?: string;
  message: string;
}

/**
 * What keeps a form from being sent, above it. It takes the focus whenever `errors` becomes another list, so
 * keep the same array until the next attempt.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: SummaryError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="alert tone-error flex-col gap-1!">
      <p className="font-medium text-danger">{title}</p>
      <ul className="grid gap-1">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a className="link" href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault(): void }, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
