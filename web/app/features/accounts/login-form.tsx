import { type FieldErrors, useForm } from 'react-hook-form';
import type { LoginInput } from '#contract/accounts.ts';
import { FIELDS_MISSING } from '#contract/form-texts.ts';
import { api } from '../../lib/api.ts';
import { TextInput } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { controlId } from './form-problem.ts';
import { PasswordInput } from './password-input.tsx';
import { useAccountCall } from './use-account-call.ts';

const FIELDS = ['email', 'password'] as const;

/** Signs in with e-mail and password; who is signed in is led onward by the page. */
export function LoginForm() {
  // No default values: what was typed before the scripts came stays.
  const { register, handleSubmit, formState } = useForm<LoginInput>({ shouldFocusError: false });
  const { isSending, problem, setProblem, send } = useAccountCall({
    fallback: 'Login failed',
    fields: FIELDS,
  });
  const { errors } = formState;
  const refuse = (found: FieldErrors<LoginInput>) =>
    setProblem({
      title: FIELDS_MISSING,
      errors: FIELDS.flatMap((field) => {
        const message = found[field]?.message;
        return message ? [{ fieldId: controlId(field), message }] : [];
      }),
    });
  return (
    <AccountForm
      label="Sign in"
      action="Sign in"
      isSending={isSending}
      problem={problem}
      onSubmit={handleSubmit(
        ({ email, password }) =>
          send(() => api('POST /auth/login', { body: { email: email.trim(), password } })),
        refuse,
      )}
    >
      <TextInput
        {...register('email', { validate: (email) => email?.trim() !== '' || 'Enter your e-mail address' })}
        id={controlId('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
      />
      <PasswordInput
        {...register('password', { validate: (password) => password !== '' || 'Enter your password' })}
        id={controlId('password')}
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
    </AccountForm>
  );
}
