import { createHash, randomBytes } from 'node:crypto';
import type { Profile, SessionEntry, SignedIn, TrustedBrowser, User } from '#contract/accounts/schemas.ts';
import type { SignInMethod } from '#contract/accounts/sign-ins/constants.ts';
import { type Actor, type Context, inTransaction, type SignedInActor, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { cleanUserAgent, deviceKind, deviceName } from '#platform/http/device-name.ts';
import { newId } from '#platform/ids.ts';
import { tryPlace } from '#platform/limits/rate-limit.ts';
import { listIdentities } from '../repository/identities.ts';
import { endTrust, listTrustedBrowsers, trustBrowser } from '../repository/known-browsers.ts';
import { findSecondFactor, findSecondFactorState, hasPayoutAccount } from '../repository/second-factors.ts';
import { findSlugChoice, listSellerLinks } from '../repository/seller-pages.ts';
import {
  deleteSession,
  findSession,
  findSessionOf,
  insertSession,
  listSessions,
  touchSession,
} from '../repository/sessions.ts';
import { isNewNetwork } from '../repository/sign-ins.ts';
import { getUser, type UserRow } from '../repository/users.ts';
import { NEW_DEVICE_NOTICES } from '../rules/limits.ts';
import { isSecondFactorNeeded, trustEnd } from '../rules/second-factor.ts';
import { nextSlugChoice } from '../rules/seller-page.ts';
import { isFresh, SESSION_TOUCH_SECONDS, sessionEnd } from '../rules/sign-in-sessions.ts';
import { viewProfile, viewUser } from '../view/users.ts';
import type { Client } from './client.ts';
import { endAccess } from './end-access.ts';
import { rememberBrowser } from './sign-in/known-browsers.ts';
import { noteSignIn, originOf } from './sign-in-history/note.ts';

const TOKEN_PATTERN = /^st_[\w-]{43}$/;

/**
 * Opens a session. The token is shown once; only its hash is kept (rule A4). A sign-in, which has a `method`, goes into
 * the history, and from a device that the account was not used from before it is told to its owner (rule A12). The browser
 * is known from now on (rule A8), and `trust`ed in place of the second factor where its owner says so (rule A7).
 */
export function openSession(
  ctx: Context,
  user: UserRow,
  client: Client,
  { method, trust = false }: { method?: SignInMethod; trust?: boolean } = {},
): Promise<SignedIn> {
  return inTransaction(ctx, async (ctx) => {
    const token = `st_${randomBytes(32).toString('base64url')}`;
    const now = ctx.now();
    const id = newId(now);
    const origin = originOf(ctx, client);
    const { device } = origin;
    const isNewDevice = await insertSession(ctx.db, {
      ...origin,
      id,
      tokenHash: hashToken(token),
      userId: user.uid,
      userAgent: cleanUserAgent(client.userAgent),
      now,
      expiresAt: sessionEnd(user.role, now),
    });
    const { secret, isKnown } = await rememberBrowser(ctx, user.uid, client);
    if (trust) {
      const trusted = { userId: user.uid, secret, id: newId(now), device, now, until: trustEnd(now) };
      await trustBrowser(ctx.db, trusted);
    }
    if (method) {
      // A device that calls itself as another of the owner's does, and is no browser of theirs, in a place of its own.
      const isStrange = !isKnown && (await isNewNetwork(ctx.db, user.uid, origin.network));
      await noteSignIn(ctx, user.uid, { ...origin, id, method });
      if (isNewDevice || isStrange) await tellOfDevice(ctx, user, device, id);
    }
    return { user: await viewOwner(ctx, user), token };
  });
}

/** Whoever signs in, and whether they have something to do first (rule A7). */
async function viewOwner(ctx: Context, user: UserRow): Promise<User> {
  const mustSetUp = !(await findSecondFactor(ctx.db, user.uid)) && (await isSecondFactorNeededOf(ctx, user));
  return { ...viewUser(user), ...(mustSetUp && { mustSetUpSecondFactor: true }) };
}

/** Whether somebody needs a second factor, whether or not they have one. */
export async function isSecondFactorNeededOf(ctx: Context, { uid, role }: UserRow): Promise<boolean> {
  const asked = ctx.settings.get('secondFactorFor');
  return isSecondFactorNeeded(asked, {
    role,
    hasPayoutAccount: asked === 'sellers' && (await hasPayoutAccount(ctx.db, uid)),
  });
}

/** Not of each: what a client calls itself is its own word, and the address may belong to somebody else. */
async function tellOfDevice(ctx: Context, user: UserRow, device: string, signIn: string): Promise<void> {
  if ((await tryPlace(ctx, NEW_DEVICE_NOTICES, user.email_key)) > 0) return;
  await recordEvent(ctx, 'account.signed_in_new_device', user.uid, { device, signIn });
}

/** Who holds this token; `null` when it is unknown, expired, idle for too long, or its user is suspended. */
export async function authenticate(ctx: Context, token: string): Promise<Actor | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const now = ctx.now();
  const session = await findSession(ctx.db, hashToken(token), now);
  if (!session) return null;
  const isDue = now.getTime() - session.last_used_at.getTime() > SESSION_TOUCH_SECONDS * 1000;
  if (isDue && !ctx.standby.serving()) {
    await touchSession(ctx.db, session.id, now);
  }
  return {
    kind: 'user',
    uid: session.uid,
    role: session.role,
    sessionId: session.id,
    isFresh: isFresh(session.fresh_at, now),
    isLeaving: session.deletion_due_at !== null,
    lacksSecondFactor:
      !session.has_second_factor &&
      isSecondFactorNeeded(ctx.settings.get('secondFactorFor'), {
        role: session.role,
        hasPayoutAccount: Boolean(session.has_payout_account),
      }),
  };
}

/** Who acts in a session that the program has written down itself; `null` once it has ended, or its user is suspended or leaving. */
export async function liveActor(
  ctx: Context,
  { uid, sessionId }: Pick<SignedInActor, 'uid' | 'sessionId'>,
): Promise<SignedInActor | null> {
  const session = await findSessionOf(ctx.db, uid, sessionId, ctx.now());
  if (!session || session.deletion_due_at !== null) return null;
  return { kind: 'user', uid, role: session.role, sessionId };
}

/** Ends the caller's session on the server (rule A4). */
export async function signOut(ctx: Context): Promise<void> {
  const { uid, sessionId } = signedIn(ctx);
  await deleteSession(ctx.db, uid, sessionId);
}

/** Ends every session of the caller, and with them every pending change and link (rule A11). */
export async function signOutEverywhere(ctx: Context): Promise<void> {
  const { uid } = signedIn(ctx);
  await inTransaction(ctx, (ctx) => endAccess(ctx, uid, 'signed_out'));
}

/** Where the caller is signed in, last used first, and which browsers they trust. */
export async function listOwnSessions(
  ctx: Context,
  { browserSecret: secret }: Client,
): Promise<{ sessions: SessionEntry[]; trustedBrowsers: TrustedBrowser[] }> {
  const { uid, sessionId } = signedIn(ctx);
  const now = ctx.now();
  const [rows, trusted] = await Promise.all([
    listSessions(ctx.db, uid, now),
    listTrustedBrowsers(ctx.db, { userId: uid, secret, now }),
  ]);
  const sessions = rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    kind: deviceKind(row.user_agent),
    network: row.network,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === sessionId,
  }));
  const trustedBrowsers = trusted.map((row) => ({
    _id: row.trust_id!,
    device: row.trusted_device!,
    trustedAt: row.trusted_at!.toISOString(),
    trustedUntil: row.trusted_until!.toISOString(),
    current: row.isOwn,
  }));
  return { sessions, trustedBrowsers };
}

/**
 * Ends one of the caller's sessions, or the trust in one of their browsers.
 * @throws Refusal `account.session_not_found`
 */
export async function endSession(ctx: Context, id: string): Promise<void> {
  const { uid } = signedIn(ctx);
  const isEnded = (await deleteSession(ctx.db, uid, id)) || (await endTrust(ctx.db, uid, id));
  if (!isEnded) fail('account.session_not_found');
}

/** The caller's own account, with what only they see. */
export async function currentUser(ctx: Context): Promise<Profile> {
  return profileOf(ctx, await getUser(ctx.db, signedIn(ctx).uid));
}

export async function profileOf(ctx: Context, user: UserRow): Promise<Profile> {
  const [identities, factor, slugChoice, links] = await Promise.all([
    listIdentities(ctx.db, user.uid),
    findSecondFactorState(ctx.db, user.uid),
    findSlugChoice(ctx.db, user.uid),
    listSellerLinks(ctx.db, user.uid),
  ]);
  const mustSetUp = !factor && (await isSecondFactorNeededOf(ctx, user));
  return {
    ...viewProfile(user, {
      identities,
      factor,
      slugChangeAt: nextSlugChoice(slugChoice),
      links,
      now: ctx.now(),
    }),
    ...(mustSetUp && { mustSetUpSecondFactor: true }),
  };
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
