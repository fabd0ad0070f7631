import { createHmac } from 'node:crypto';
import { Counter } from 'prom-client';
import type { Context } from '#platform/context.ts';

/** What an operator watches for an attack on accounts; the label `kind` of the figure and of the log line. */
export type SecurityEventKind =
  | 'sign_in_failed'
  | 'sign_in_slowed'
  | 'fresh_sign_in_failed'
  | 'password_reset_asked'
  | 'password_reset_done'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_change_done'
  | 'email_change_cancelled'
  | 'email_change_undone'
  | 'second_factor_failed'
  | 'second_factor_slowed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset_asked'
  | 'second_factor_reset_agreed'
  | 'second_factor_reset_cancelled'
  | 'second_factor_reset'
  | 'app_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'sign_in_disowned'
  | 'deletion_asked'
  | 'deletion_cancelled'
  | 'admin_made'
  | 'people_exported';

/** Of this process since its start; `/metrics` shows it. */
export const securityEvents = new Counter({
  name: 'codehaat_security_events_total',
  help: 'Failed sign-ins, resets, address changes and the like, by kind',
  labelNames: ['kind'],
  registers: [],
});

/**
 * Leaves one log line with `security: true` and counts the event. Account and network appear as keyed hashes alone, so
 * that lines about one of them can be put together and nobody reads an address (rule O3).
 */
export function logSecurityEvent(
  ctx: Context,
  kind: SecurityEventKind,
  about: { account?: string; network?: string } = {},
): void {
  securityEvents.inc({ kind });
  ctx.log.warn(
    { security: true, kind, account: hashed(ctx, about.account), network: hashed(ctx, about.network) },
    'security event',
  );
}

function hashed(ctx: Context, subject: string | undefined): string | undefined {
  if (subject === undefined) return undefined;
  return createHmac('sha256', ctx.config.secretKey)
    .update(`security:${subject}`)
    .digest('base64url')
    .slice(0, 16);
}
