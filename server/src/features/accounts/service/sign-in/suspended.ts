import { fail } from '#platform/errors.ts';
import type { UserRow } from '../../repository/users.ts';

/** @throws Refusal `account.suspended` with the reason (rule A10) */
export function refuseSuspended(user: UserRow): void {
  if (user.suspended_at === null) return;
  fail('account.suspended', { reason: user.suspended_reason ?? 'ask the operator' });
}
