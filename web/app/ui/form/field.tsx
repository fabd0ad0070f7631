import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

export interface FieldProps {
  label: ReactNode;
  /** Stands under the control. */
  help?: ReactNode;
  /** Stands at the control and is read with it. */
  error?: string | undefined;
  /** Beside the label, in muted small print: "optional", a counter. */
  note?: ReactNode;
}

interface ControlFacts {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * Label above, help and error under a control of any kind. The control is drawn by `children`, which gets the
 * attributes that tie it to its label, help and error.
 */
export function Field({
  id,
  label,
  help,
  error,
  note,
  children,
}: FieldProps & { id?: string; children: (control: ControlFacts) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const described = [error && `${controlId}-error`, help && `${controlId}-help`].filter(Boolean).join(' ');
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={controlId} className="text-14 font-medium">
          {label}
        </label>
        {note && <span className="text-12 text-muted">{note}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${controlId}-error`} className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={`${controlId}-help`} className="mt-1.5 text-14 text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

/** Parts what a field says about its control from what the control is given. */
function splitProps<P extends FieldProps & { id?: string; className?: string }>(props: P) {
  const { label, help, error, note, id, className = '', ...rest } = props;
  return { facts: { label, help, error, note, id }, box: { ...rest, className: `field-box ${className}` } };
}

export function TextInput(props: FieldProps & ComponentProps<'input'>) {
  const { facts, box } = splitProps(props);
  return <Field {...facts}>{(control) => <input {...box} {...control} />}</Field>;
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { facts, box } = splitProps(props);
  return <Field {...facts}>{(control) => <textarea rows={5} {...box} {...control} />}</Field>;
}

export function Select(props: FieldProps & ComponentProps<'select'>) {
  const { facts, box } = splitProps(props);
  return <Field {...facts}>{(control) => <select {...box} {...control} />}</Field>;
}

export function Checkbox({
  label,
  help,
  error,
  id,
  ...rest
}: Omit<FieldProps, 'note'> & ComponentProps<'input'>) {
  const generated = useId();
  const controlId = id ?? generated;
  const described = [error && `${controlId}-error`, help && `${controlId}-help`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={controlId} className="flex min-h-11 items-start gap-3 py-[9px]">
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          className="check-box mt-[3px]"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${controlId}-error`} className="text-14 text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={`${controlId}-help`} className="text-14 text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
