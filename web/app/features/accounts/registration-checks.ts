import { PASSWORD_ADVISED, PASSWORD_MIN, type RegisterInput } from '#contract/accounts.ts';
import { EMAIL_INVALID, EMAIL_SHAPE, PASSWORD_TOO_SHORT } from '#contract/form-texts.ts';

export type RegistrationFields = Pick<RegisterInput, 'email' | 'password' | 'displayName'>;

/** What is wrong with an e-mail address, in words for its field. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your e-mail address';
  return EMAIL_SHAPE.test(email.trim()) ? undefined : EMAIL_INVALID;
}

/** What is wrong with a new password (specification.md section 5). */
export function checkPassword(password: string): string | undefined {
  if (password === '') return 'Enter a password';
  return password.length < PASSWORD_MIN ? PASSWORD_TOO_SHORT : undefined;
}

/** What to say under a new password: it may be short, and that is said (rules.md A3). */
export function advisePassword(password: string): string {
  if (password.length >= PASSWORD_ADVISED) return 'Good length. A sentence of your own is easy to remember.';
  if (password.length < PASSWORD_MIN)
    return `At least ${PASSWORD_MIN} characters; ${PASSWORD_ADVISED} or more are safer.`;
  return `This will do, but ${PASSWORD_ADVISED} characters or more are much harder to guess.`;
}
