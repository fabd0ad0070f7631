import { useState } from 'react';
import { PASSWORD_MAX } from '#contract/accounts/constants.ts';
import type { Role } from '#contract/roles.ts';
import { controlId } from '../../../lib/forms/problem.ts';
import { advisePassword } from './checks.ts';
import { PasswordInput } from './password-input.tsx';

/** A password to be chosen, with advice on its length while it is typed (rule A3). */
export function NewPasswordInput({
  label,
  role,
  error,
}: {
  label: string;
  /** Whose it is to be, where that is known. */
  role?: Role;
  error?: string | undefined;
}) {
  const [password, setPassword] = useState('');
  return (
    <PasswordInput
      id={controlId('password')}
      name="password"
      label={label}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      required
      onInput={(event) => setPassword(event.currentTarget.value)}
      help={<span aria-live="polite">{advisePassword(password, role)}</span>}
      error={error}
    />
  );
}
