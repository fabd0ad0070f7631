import { DISPLAY_NAME_MAX, type ProviderId } from '#contract/accounts/constants.ts';
import { ForgotPasswordInput } from '#contract/accounts/schemas.ts';
import { hasInvisible } from '#contract/confusable-text.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { agreedVersions } from '../../../legal-texts/public.ts';
import type { ExternalPerson } from '../../external/provider.ts';
import { findIdentity, insertIdentity } from '../../repository/identities.ts';
import { deleteSecondFactor } from '../../repository/second-factors.ts';
import { findUserByEmail, getUser, lockUser, type UserRow, updateUser } from '../../repository/users.ts';
import { emailKey } from '../../rules/email-key.ts';
import { normaliseName } from '../../rules/names.ts';
import { addUser } from '../add-user.ts';
import { endAccess } from '../end-access.ts';

/** Somebody else was faster: what was read does not hold any more. */
class LostRace extends Error {
  override readonly name = 'LostRace';
}

export type FoundAccount = { user: UserRow } | { problem: 'unverified' | 'suspended' | 'failed' };

/**
 * The account that an outside person leads to: the one that was linked before, else the one with their verified
 * address, else a new one (rules A6, H3). Of two first sign-ins at once both find the same account.
 */
export async function findOrOpenAccount(
  ctx: Context,
  provider: ProviderId,
  person: ExternalPerson,
): Promise<FoundAccount> {
  const look = () => inTransaction(ctx, (ctx) => accountOf(ctx, provider, person));
  try {
    return await look();
  } catch (error) {
    const isLost =
      error instanceof LostRace || (error instanceof Refusal && error.code === 'account.email_taken');
    if (!isLost) throw error;
    return look();
  }
}

async function accountOf(ctx: Context, provider: ProviderId, person: ExternalPerson): Promise<FoundAccount> {
  const linked = await findIdentity(ctx.db, provider, person.subject);
  if (linked) return unlessSuspended(await getUser(ctx.db, linked));
  const email = person.emailVerified ? usableAddress(person.email) : null;
  if (email === null) return { problem: 'unverified' };
  const known = await findUserByEmail(ctx.db, emailKey(email));
  if (!known) return { user: await openAccount(ctx, provider, person, email) };
  const user = await lockUser(ctx.db, known.uid);
  if (user?.email_key !== known.email_key) throw new LostRace();
  if (user.suspended_at !== null) return { problem: 'suspended' };
  // Another tab of the same person was linked while this one waited for the row.
  if ((await findIdentity(ctx.db, provider, person.subject)) === user.uid) return { user };
  return linkAccount(ctx, provider, person, email, user);
}

/**
 * An address that may decide about an account. One that only NFKC makes equal to another belongs to somebody else
 * at the provider, whatever our own addresses are compared by (rule A2).
 */
function usableAddress(given: string | null): string | null {
  const parsed = ForgotPasswordInput.safeParse({ email: given });
  if (!parsed.success) return null;
  const { email } = parsed.data;
  return email.isWellFormed() && email === email.normalize('NFKC') ? email : null;
}

async function openAccount(
  ctx: Context,
  provider: ProviderId,
  person: ExternalPerson,
  email: string,
): Promise<UserRow> {
  const user = await addUser(ctx, {
    email,
    displayName: usableName(person.name),
    role: 'buyer',
    passwordHash: null,
    verified: true,
    roleChosen: false,
    // The page with the buttons names them.
    agreed: agreedVersions(ctx, undefined),
  });
  await link(ctx, provider, person, email, user);
  await recordEvent(ctx, 'account.registered', user.uid, { role: user.role });
  return user;
}

/** Nothing where a person could not write such a name here: the address then gives one. */
function usableName(name: string): string {
  const isUsable =
    name.isWellFormed() && !hasInvisible(name) && normaliseName(name).length <= DISPLAY_NAME_MAX;
  return isUsable ? name : '';
}

/** Whoever made an account with an address without confirming it has no part in it any more (rule H3). */
async function linkAccount(
  ctx: Context,
  provider: ProviderId,
  person: ExternalPerson,
  email: string,
  user: UserRow,
): Promise<FoundAccount> {
  const tookOver = user.email_verified_at === null;
  // An admin was made by the operator, not by a stranger: there is nobody to take the account from (rule A1).
  if (tookOver && user.role === 'admin') return { problem: 'failed' };
  if (tookOver) await lockOutEverybody(ctx, user);
  await link(ctx, provider, person, email, user);
  await recordEvent(ctx, 'account.identity_linked', user.uid, { provider, tookOver });
  return { user: await getUser(ctx.db, user.uid) };
}

async function lockOutEverybody(ctx: Context, { uid }: UserRow): Promise<void> {
  await updateUser(ctx.db, uid, { password_hash: null, email_verified_at: ctx.now() });
  await deleteSecondFactor(ctx.db, uid);
  await endAccess(ctx, uid, 'taken_over');
}

async function link(
  ctx: Context,
  provider: ProviderId,
  { subject }: ExternalPerson,
  email: string,
  { uid }: UserRow,
): Promise<void> {
  await insertIdentity(ctx.db, { provider, subject, userId: uid, email, now: ctx.now() });
  if ((await findIdentity(ctx.db, provider, subject)) !== uid) throw new LostRace();
}

function unlessSuspended(user: UserRow): FoundAccount {
  return user.suspended_at === null ? { user } : { problem: 'suspended' };
}
