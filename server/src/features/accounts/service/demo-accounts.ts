import type { Role } from '#contract/roles.ts';
import { type Context, inTransaction, type SignedInActor } from '#platform/context.ts';
import { hashPassword, verifyPassword } from '../passwords/hash.ts';
import { type DemoAccountRow, listDemoAccountRows, recordDemoAccount } from '../repository/demo-accounts.ts';
import { findUserByEmail, replacePasswordHash } from '../repository/users.ts';
import { emailKey } from '../rules/email-key.ts';
import { addUser } from './add-user.ts';
import { endAccess } from './end-access.ts';

/** A password of a demo account: the one that everybody knows, or one of its own. */
export interface DemoPassword {
  text: string;
  isKnown: boolean;
}

export type DemoAccount = DemoAccountRow;

export interface NewDemoAccount {
  email: string;
  password: DemoPassword;
  displayName: string;
  role: Role;
  bio: string;
  since: Date;
}

/** The demo market's account with this address, made if there is none (rule O8). */
export async function openDemoAccount(ctx: Context, input: NewDemoAccount): Promise<SignedInActor> {
  const { password, since, ...person } = input;
  const user = (await findUserByEmail(ctx.db, emailKey(input.email))) ?? (await make());
  return { kind: 'user', uid: user.uid, role: input.role, sessionId: user.uid };

  async function make() {
    const passwordHash = await hashPassword(password.text);
    return inTransaction({ ...ctx, now: () => since }, async (ctx) => {
      const made = await addUser(ctx, { ...person, passwordHash, verified: true });
      await recordDemoAccount(ctx.db, made.uid, password.isKnown ? null : passwordHash);
      return made;
    });
  }
}

/** The accounts that the demo made, whatever their addresses are now. */
export function listDemoAccounts(ctx: Context): Promise<DemoAccount[]> {
  return listDemoAccountRows(ctx.db);
}

/** Whether its password is one that an open demo gave it, and nobody chose another since. */
export function hasGivenPassword({ password_hash, given_hash }: DemoAccount): boolean {
  return given_hash !== null && given_hash === password_hash;
}

export function hasPassword({ password_hash }: DemoAccount, password: string): Promise<boolean> {
  return verifyPassword(password_hash, password);
}

/** Gives a demo account another password, unless its owner was faster; every session and link ends (rule A4). */
export async function replaceDemoPassword(
  ctx: Context,
  { uid, password_hash }: DemoAccount,
  password: DemoPassword,
): Promise<void> {
  const hash = await hashPassword(password.text);
  await inTransaction(ctx, async (ctx) => {
    if (!(await replacePasswordHash(ctx.db, uid, password_hash, hash))) return;
    await recordDemoAccount(ctx.db, uid, password.isKnown ? null : hash);
    await endAccess(ctx, uid, 'password_changed');
  });
}
