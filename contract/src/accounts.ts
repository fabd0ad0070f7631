import * as z from 'zod/mini';
import { endpoint, ROLES } from './endpoint.ts';
import { Timestamp, Uuid } from './fields.ts';
import {
  EMAIL_INVALID,
  FIELDS_MISSING,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  ROLE_NOT_OFFERED,
} from './form-texts.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
/** Below this the form advises a longer password (rules.md A3). */
export const PASSWORD_ADVISED = 10;
export const DISPLAY_NAME_MAX = 80;
export const EMAIL_MAX = 254;
/** Roles that can be chosen at registration (rules.md A1). */
export const OPEN_ROLES = ['buyer', 'seller'] as const;

export const User = z.object({
  uid: Uuid,
  email: z.string(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  createdAt: Timestamp,
});
export type User = z.output<typeof User>;

/** Answer of a sign-in: the token goes into `Authorization: Bearer` (specification.md section 7). */
export const SignedIn = z.object({ user: User, token: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

const Email = z
  .string({ error: FIELDS_MISSING })
  .check(
    z.trim(),
    z.minLength(1, FIELDS_MISSING),
    z.maxLength(EMAIL_MAX, EMAIL_INVALID),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, EMAIL_INVALID),
  );

export const LoginInput = z.object({
  email: z
    .string({ error: FIELDS_MISSING })
    .check(z.trim(), z.minLength(1, FIELDS_MISSING), z.maxLength(1000, FIELDS_MISSING)),
  password: z
    .string({ error: FIELDS_MISSING })
    .check(z.minLength(1, FIELDS_MISSING), z.maxLength(PASSWORD_MAX * 4, PASSWORD_TOO_LONG)),
});
export type LoginInput = z.input<typeof LoginInput>;

export const RegisterInput = z.object({
  email: Email,
  password: z
    .string({ error: FIELDS_MISSING })
    .check(
      z.minLength(1, { error: FIELDS_MISSING, abort: true }),
      z.minLength(PASSWORD_MIN, PASSWORD_TOO_SHORT),
      z.maxLength(PASSWORD_MAX, PASSWORD_TOO_LONG),
    ),
  displayName: z._default(
    z.string().check(z.trim(), z.maxLength(DISPLAY_NAME_MAX, `At most ${DISPLAY_NAME_MAX} characters`)),
    '',
  ),
  role: z.pipe(
    z.string({ error: FIELDS_MISSING }).check(z.trim(), z.minLength(1, FIELDS_MISSING)),
    z.enum(OPEN_ROLES, { error: ROLE_NOT_OFFERED }),
  ),
});
export type RegisterInput = z.input<typeof RegisterInput>;

/** Calls of the accounts feature. */
export const accountEndpoints = {
  'POST /auth/register': endpoint({
    summary: 'Open an account as buyer or seller and sign in',
    access: 'public',
    body: RegisterInput,
    data: SignedIn,
    status: 201,
  }),
  'POST /auth/login': endpoint({
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: LoginInput,
    data: SignedIn,
  }),
  'POST /auth/logout': endpoint({ summary: 'End this session', access: 'signed-in' }),
  'GET /users/me': endpoint({ summary: 'The signed-in user', access: 'signed-in', data: User }),
};
