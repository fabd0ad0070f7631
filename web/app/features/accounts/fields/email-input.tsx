import { controlId } from '../../../lib/forms/problem.ts';
import { TextInput } from '../../../ui/form/field.tsx';

/** The address that an account goes by, as password managers know it. */
export function EmailInput({
  typedBefore,
  offersPasskeys = false,
  error,
}: {
  typedBefore?: string | undefined;
  /** The browser lists passkeys of the market here too, where the page asks for one. */
  offersPasskeys?: boolean;
  error?: string | undefined;
}) {
  return (
    <TextInput
      id={controlId('email')}
      name="email"
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={typedBefore}
      error={error}
    />
  );
}
