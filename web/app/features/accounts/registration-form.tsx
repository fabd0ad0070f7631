import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { DISPLAY_NAME_MAX, type OPEN_ROLES, PASSWORD_MAX } from '#contract/accounts.ts';
import { FIELDS_MISSING } from '#contract/form-texts.ts';
import { api } from '../../lib/api.ts';
import { TextInput } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { controlId, fieldErrorsOf } from './form-problem.ts';
import { PasswordInput } from './password-input.tsx';
import { advisePassword, checkEmail, checkPassword, type RegistrationFields } from './registration-checks.ts';
import { useAccountCall } from './use-account-call.ts';

const FIELDS = ['displayName', 'email', 'password'] as const;

/** Opens an account with the page's role (specification.md section 5); the page leads onward. */
export function RegistrationForm({
  joinAs,
  action,
}: {
  joinAs: (typeof OPEN_ROLES)[number];
  action: string;
}) {
  const form = useForm<RegistrationFields>({ shouldFocusError: false });
  const { register, handleSubmit, setError, formState } = form;
  const password = useWatch({ control: form.control, name: 'password' }) ?? '';
  const { isSending, problem, setProblem, send } = useAccountCall({
    fallback: 'Registration failed',
    fields: FIELDS,
    onRefused: (error) => {
      for (const { field, message } of fieldErrorsOf(error, FIELDS)) {
        setError(field as keyof RegistrationFields, { message });
      }
    },
  });
  const { errors } = formState;
  const refuse = (found: FieldErrors<RegistrationFields>) => {
    const { email = '', password = '' } = form.getValues();
    setProblem({
      title: email.trim() === '' || password === '' ? FIELDS_MISSING : 'Check what is marked below',
      errors: FIELDS.flatMap((field) => {
        const message = found[field]?.message;
        return message ? [{ fieldId: controlId(field), message }] : [];
      }),
    });
  };
  return (
    <AccountForm
      label={action}
      action={action}
      isSending={isSending}
      problem={problem}
      onSubmit={handleSubmit(
        ({ email, password, displayName = '' }) =>
          send(() =>
            api('POST /auth/register', {
              body: { email: email.trim(), password, displayName: displayName.trim(), role: joinAs },
            }),
          ),
        refuse,
      )}
    >
      <TextInput
        {...register('displayName', {
          maxLength: { value: DISPLAY_NAME_MAX, message: `At most ${DISPLAY_NAME_MAX} characters` },
        })}
        id={controlId('displayName')}
        label="Display name"
        note="optional"
        help={joinAs === 'seller' ? 'Stands on your listings.' : 'Sellers see it on your orders.'}
        autoComplete="nickname"
        error={errors.displayName?.message}
      />
      <TextInput
        {...register('email', { validate: (email) => checkEmail(email ?? '') })}
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
        {...register('password', { validate: (password) => checkPassword(password ?? '') })}
        id={controlId('password')}
        label="Password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
        help={<span aria-live="polite">{advisePassword(password)}</span>}
        error={errors.password?.message}
      />
    </AccountForm>
  );
}
