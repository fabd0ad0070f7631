import type { ComponentProps } from 'react';
import { TextInput } from '../../../ui/form/field.tsx';

/** A code of an authenticator app, which phones and password managers fill in, or a recovery code. */
export function CodeInput({
  isRecovery = false,
  takesFocus = false,
  ...rest
}: {
  isRecovery?: boolean;
  /** It has just taken the place of something else. */
  takesFocus?: boolean;
  error?: string | undefined;
} & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <TextInput
      {...(takesFocus && { ref: takeFocus })}
      {...rest}
      name="code"
      label={isRecovery ? 'Recovery code' : 'Code from your app'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      required
      className="figures"
    />
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
