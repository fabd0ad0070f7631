import { recordAct } from '#audit/record-act.ts';
import type { User } from '#contract/accounts/schemas.ts';
import type { Role } from '#contract/roles.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { failAtField } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import type { AgreedColumns } from '../../legal-texts/public.ts';
import { maskContacts } from '../../masking/public.ts';
import { hashPassword } from '../passwords/hash.ts';
import { insertUser, type UserRow } from '../repository/users.ts';
import { emailKey } from '../rules/email-key.ts';
import { fallbackName, isReservedName, normaliseName } from '../rules/names.ts';
import { viewUser } from '../view/users.ts';
import { refuseWeakPassword } from './passwords/refuse-weak.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface NewUser {
  email: string;
  displayName: string;
  role: Role;
  /** `null` for who comes through an outside provider. */
  passwordHash: string | null;
  bio?: string;
  verified?: boolean;
  /** False for who may still choose (rule A6). */
  roleChosen?: boolean;
  /** What they agreed to by opening the account; nothing for who is made by others. */
  agreed?: AgreedColumns;
}

/**
 * Adds an account.
 * @throws Refusal `account.email_taken`
 */
export async function addUser(ctx: Context, user: NewUser): Promise<UserRow> {
  const now = ctx.now();
  const name = normaliseName(user.displayName) || fallbackName(user.email);
  const row = await insertUser(ctx.db, {
    uid: newId(now),
    email: user.email.normalize('NFKC'),
    email_key: emailKey(user.email),
    email_verified_at: user.verified ? now : null,
    password_hash: user.passwordHash,
    role: user.role,
    role_chosen_at: user.roleChosen === false ? null : now,
    display_name: isReserved(ctx, name, user.role) || holdsContact(name) ? 'New member' : name,
    bio: user.bio ?? '',
    created_at: now,
    ...user.agreed,
  });
  return row ?? failAtField('account.email_taken', 'email');
}

/**
 * Makes an admin: the operator's command (rule A1). An account that exists is not changed.
 * @throws Refusal `account.email_taken`, and those of `refuseWeakPassword`
 */
export async function createAdmin(
  ctx: Context,
  input: { email: string; password: string; displayName: string },
): Promise<User> {
  await refuseWeakPassword(ctx, input.password, { ...input, role: 'admin' });
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const user = await addUser(ctx, { ...input, role: 'admin', passwordHash });
    await recordEvent(ctx, 'account.admin_created', user.uid, {});
    recordSecurityEvent(ctx, 'admin_made', user);
    await recordAct(ctx, {
      act: 'account.create_admin',
      subjectType: 'account',
      subjectId: user.uid,
      before: {},
      after: { role: user.role },
    });
    return viewUser(user);
  });
}

/**
 * Everybody reads names: beside reviews, questions and projects.
 * @throws Refusal `account.name_reserved`, `account.name_contacts` at the field
 */
export function refuseReservedName(ctx: Context, name: string, role: Role = 'buyer'): void {
  if (isReserved(ctx, name, role)) failAtField('account.name_reserved', 'displayName');
  if (holdsContact(name)) failAtField('account.name_contacts', 'displayName');
}

/** A number or an address by which somebody is reached, spelled out too; a link in a name leads nowhere. */
function holdsContact(name: string): boolean {
  const { kinds } = maskContacts(name, { allowedLinks: [] });
  return kinds.some((kind) => kind !== 'link' || SPELLED_OUT.test(name));
}

/** What is written for a machine not to read it: `asha at riverbank dot in`. */
const SPELLED_OUT = /\bdot\b/i;

function isReserved(ctx: Context, name: string, role: Role): boolean {
  return role !== 'admin' && isReservedName(name, ctx.settings.get('marketName'));
}
