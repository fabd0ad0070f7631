import { passwordMinOf } from '#contract/accounts/constants.ts';
import { PASSWORD_ERRORS } from '#contract/accounts/passwords/errors.ts';
import type { Role } from '#contract/roles.ts';
import type { Context } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { checkPassword } from '../../passwords/check-strength.ts';
import { isKnownLeaked } from '../../passwords/leaked/range-service.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  role: Role;
  email: string;
  displayName: string;
}

/**
 * Refuses a password that is too short for the role, common, easy to guess, or leaked (rule A3); the floor for everybody
 * is in the contract. It costs a few milliseconds, and a question to an outside service where the operator names one:
 * outside of a transaction, and whoever may ask without a session takes a place of a limit before.
 * @throws Refusal one of `PASSWORD_ERRORS` at the field, `server.busy`
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
  if (strength === 'leaked' || (await isKnownLeaked(ctx, password))) refuse('account.password_leaked');
}

function refuse(code: keyof typeof PASSWORD_ERRORS): never {
  fail(code, undefined, { errors: [fieldError('password', PASSWORD_ERRORS[code][1])] });
}
