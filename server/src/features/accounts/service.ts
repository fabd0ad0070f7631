import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { LoginInput, RegisterInput, SignedIn, User } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';
import { type Actor, type Context, inTransaction, type SignedInActor, signedIn } from '#platform/context.ts';
import { fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import {
  deleteEndedSessions,
  deleteSession,
  findSession,
  findUserByEmail,
  getUser,
  insertSession,
  insertUser,
  touchSession,
  type UserRow,
  updatePasswordHash,
} from './repository.ts';
import {
  emailKey,
  fallbackName,
  idleSince,
  isCommonPassword,
  SESSION_TOUCH_SECONDS,
  sessionEnd,
} from './rules.ts';
import { viewUser } from './view.ts';

const TOKEN_PATTERN = /^st_[\w-]{43}$/;
const USER_AGENT_MAX = 300;

/**
 * Opens an account as buyer or seller and signs in.
 * @throws Refusal `account.password_common`, `account.email_taken`
 */
export async function registerAccount(
  ctx: Context,
  input: z.output<typeof RegisterInput>,
  userAgent: string,
): Promise<SignedIn> {
  refuseCommonPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const user = await addUser(ctx, { ...input, passwordHash });
    await recordEvent(ctx, 'account.registered', user.uid, { role: input.role });
    return openSession(ctx, user, userAgent);
  });
}

/**
 * Signs in. An unknown address and a wrong password look and last the same (rules.md A2).
 * @throws Refusal `account.wrong_credentials`, `account.suspended`
 */
export async function signIn(
  ctx: Context,
  input: z.output<typeof LoginInput>,
  userAgent: string,
): Promise<SignedIn> {
  const user = await findUserByEmail(ctx.db, emailKey(input.email));
  const matches = await verifyPassword(user?.password_hash ?? null, input.password);
  if (!user || !matches) return fail('account.wrong_credentials');
  if (user.suspended_at !== null) {
    return fail('account.suspended', { reason: user.suspended_reason ?? 'ask the operator' });
  }
  if (user.password_hash !== null && isOutdated(user.password_hash)) {
    await updatePasswordHash(ctx.db, user.uid, user.password_hash, await hashPassword(input.password));
  }
  return openSession(ctx, user, userAgent);
}

/** Ends the caller's session on the server (rules.md A4). */
export async function signOut(ctx: Context): Promise<void> {
  await deleteSession(ctx.db, signedIn(ctx).sessionId);
}

export async function currentUser(ctx: Context): Promise<User> {
  return viewUser(await getUser(ctx.db, signedIn(ctx).uid));
}

/** Who holds this token; `null` when it is unknown, expired, idle for too long, or its user is suspended. */
export async function authenticate(ctx: Context, token: string): Promise<Actor | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const now = ctx.now();
  const session = await findSession(ctx.db, hashToken(token), now, idleSince(now));
  if (!session) return null;
  if (now.getTime() - session.last_used_at.getTime() > SESSION_TOUCH_SECONDS * 1000) {
    await touchSession(ctx.db, session.id, now);
  }
  return { kind: 'user', uid: session.uid, role: session.role as Role, sessionId: session.id };
}

/**
 * Makes an admin: the operator's command (rules.md A1). An account that exists is not changed.
 * @throws Refusal `account.email_taken`, `account.password_short`, `account.password_common`
 */
export async function createAdmin(
  ctx: Context,
  input: { email: string; password: string; displayName: string },
): Promise<User> {
  refuseCommonPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const user = await addUser(ctx, { ...input, role: 'admin', passwordHash });
    await recordEvent(ctx, 'account.admin_created', user.uid, {});
    return viewUser(user);
  });
}

/** The demo market's account with this address, made if there is none (rules.md O8). */
export async function openDemoAccount(
  ctx: Context,
  input: { email: string; password: string; displayName: string; role: Role; bio: string; since: Date },
): Promise<SignedInActor> {
  const known = await findUserByEmail(ctx.db, emailKey(input.email));
  const at: Context = { ...ctx, now: () => input.since };
  const user =
    known ??
    (await addUser(at, { ...input, passwordHash: await hashPassword(input.password), verified: true }));
  return { kind: 'user', uid: user.uid, role: input.role, sessionId: user.uid };
}

/** Drops sessions that have ended. A sweep. */
export async function forgetEndedSessions(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteEndedSessions(ctx.db, now, idleSince(now));
}

interface NewUser {
  email: string;
  displayName: string;
  role: Role;
  passwordHash: string;
  bio?: string;
  verified?: boolean;
}

async function addUser(ctx: Context, user: NewUser): Promise<UserRow> {
  const now = ctx.now();
  const row = await insertUser(ctx.db, {
    uid: newId(now),
    email: user.email,
    email_key: emailKey(user.email),
    email_verified_at: user.verified ? now : null,
    password_hash: user.passwordHash,
    role: user.role,
    display_name: user.displayName.trim() || fallbackName(user.email),
    bio: user.bio ?? '',
    created_at: now,
  });
  if (row) return row;
  const message = ERRORS['account.email_taken'][1];
  return fail('account.email_taken', undefined, { errors: [fieldError('email', message)] });
}

function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = ERRORS['account.password_common'][1];
  fail('account.password_common', undefined, { errors: [fieldError('password', message)] });
}

/** The token is shown once; only its hash is kept (rules.md A4). */
async function openSession(ctx: Context, user: UserRow, userAgent: string): Promise<SignedIn> {
  const token = `st_${randomBytes(32).toString('base64url')}`;
  const now = ctx.now();
  await insertSession(ctx.db, {
    id: newId(now),
    tokenHash: hashToken(token),
    userId: user.uid,
    userAgent: cleanUserAgent(userAgent),
    now,
    expiresAt: sessionEnd(now),
  });
  return { user: viewUser(user), token };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function cleanUserAgent(userAgent: string): string {
  return userAgent.slice(0, USER_AGENT_MAX).toWellFormed().replaceAll('\u0000', '');
}
