import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '../../../ui/form/field.tsx';

/** A password with a button that shows it; hidden again, it keeps what was typed. */
export function PasswordInput({
  label,
  help,
  error,
  id,
  ...rest
}: Omit<FieldProps, 'note'> & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="field-box pr-20!"
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-14 font-medium text-muted hover:text-ink"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
