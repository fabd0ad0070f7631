import {
  EMAIL_INVALID,
  EMAIL_SHAPE,
  PASSWORD_ADVISED,
  PASSWORD_MIN,
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_SHORT_SELLER_ADMIN,
  passwordMinOf,
} from '#contract/accounts/constants.ts';
import type { Role } from '#contract/roles.ts';

/** What is wrong with an e-mail address, in words for its field. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your e-mail address';
  return EMAIL_SHAPE.test(email.trim()) ? undefined : EMAIL_INVALID;
}

/** What is wrong with a new password (rules B5, A3); a buyer's unless told. */
export function checkPassword(password: string, role: Role = 'buyer'): string | undefined {
  if (password === '') return 'Enter a password';
  if (password.length < PASSWORD_MIN) return PASSWORD_TOO_SHORT;
  return password.length < passwordMinOf(role) ? PASSWORD_TOO_SHORT_SELLER_ADMIN : undefined;
}

/** What to say under a new password: a buyer's may be short, and that is said (rule A3). */
export function advisePassword(password: string, role: Role = 'buyer'): string {
  if (password.length >= PASSWORD_ADVISED) return 'Good length. A sentence of your own is easy to remember.';
  const needed = passwordMinOf(role);
  if (needed >= PASSWORD_ADVISED)
    return `At least ${needed} characters. A sentence of your own is easy to remember.`;
  if (password.length < needed)
    return `At least ${needed} characters; ${PASSWORD_ADVISED} or more are safer.`;
  return `Long enough, but ${PASSWORD_ADVISED} characters or more are much harder to guess. Common and leaked passwords are refused.`;
}
