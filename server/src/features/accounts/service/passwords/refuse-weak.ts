import { passwordMinOf } from '#contract/accounts/constants.ts';
import { ERRORS } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import type { Context } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { checkPassword } from '../../passwords/check-strength.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  role: Role;
  email: string;
  displayName: string;
}

/**
 * Refuses a password that is too short for the role, common, or easy to guess (rule A3); the floor for everybody is
 * in the contract. It costs a few milliseconds: whoever may ask without a session takes a place of a limit before.
 * @throws Refusal `account.password_short`, `account.password_common`, `account.password_weak` at the field,
 * `server.busy`
 */
export async function refuseWeakPassword(
  ctx: Context,
  password: string,
  { role, email, displayName }: PasswordOwner,
): Promise<void> {
  const minLength = passwordMinOf(role);
  if (password.length < minLength) refuse('account.password_short');
  const about = [ctx.settings.get('marketName'), displayName, email];
  const strength = await checkPassword({ password, minLength, about });
  if (strength === 'common') refuse('account.password_common');
  if (strength === 'weak') refuse('account.password_weak');
}

function refuse(code: 'account.password_short' | 'account.password_common' | 'account.password_weak'): never {
  fail(code, undefined, { errors: [fieldError('password', ERRORS[code][1])] });
}
