import { afterCommit, type Context } from '#platform/context.ts';
import { getUser, type UserRow } from '../repository/users.ts';
import { networkOf } from '../rules/network.ts';
import type { Client } from './client.ts';
import { logSecurityEvent, type SecurityEventKind } from './security-events.ts';

/** Notes a security event of an account, once it is durable; an account goes by its address, known or not. */
export function recordSecurityEvent(
  ctx: Context,
  kind: SecurityEventKind,
  { email_key: account }: Pick<UserRow, 'email_key'>,
  client?: Pick<Client, 'address'>,
): void {
  const network = client && networkOf(client.address);
  afterCommit(ctx, () => logSecurityEvent(ctx, kind, { account, ...(network && { network }) }));
}

/** The same, for what other features do: the account by its id, the network by its address. */
export async function recordAccountEvent(
  ctx: Context,
  kind: SecurityEventKind,
  uid: string,
  address: string,
): Promise<void> {
  recordSecurityEvent(ctx, kind, await getUser(ctx.db, uid), { address });
}
