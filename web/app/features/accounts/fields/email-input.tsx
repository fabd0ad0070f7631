import { controlId } from '../../../lib/forms/problem.ts';
import { TextInput } from '../../../ui/form/field.tsx';

/** The address that an account goes by, as password managers know it. */
export function EmailInput({
  typedBefore,
  error,
}: {
  typedBefore?: string | undefined;
  error?: string | undefined;
}) {
  return (
    <TextInput
      id={controlId('email')}
      name="email"
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typedBefore}
      error={error}
    />
  );
}
