import type * as z from 'zod';
import type { RegisterInput, SignedIn } from '#contract/accounts/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { failAtField } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { agreedVersions } from '../../legal-texts/public.ts';
import { hashPassword } from '../passwords/hash.ts';
import { isRecentlyLeft } from '../repository/email-changes.ts';
import { REGISTRATIONS } from '../rules/limits.ts';
import { networkOf } from '../rules/network.ts';
import { addUser, refuseReservedName } from './add-user.ts';
import type { Client } from './client.ts';
import { VERIFY_MAIL_JOB } from './email/confirm.ts';
import { refuseWeakPassword } from './passwords/refuse-weak.ts';
import { openSession } from './sessions.ts';

/**
 * Opens an account as buyer or seller and signs in.
 * @throws Refusal `account.name_reserved`, `account.name_contacts`, `account.email_taken`, `legal.changed`, `request.too_many`,
 *   and those of `refuseWeakPassword`
 */
export async function registerAccount(
  ctx: Context,
  input: z.output<typeof RegisterInput>,
  client: Client,
): Promise<SignedIn> {
  refuseReservedName(ctx, input.displayName);
  const agreed = agreedVersions(ctx, input.acceptedVersions);
  await takePlace(ctx, REGISTRATIONS, networkOf(client.address));
  await refuseWeakPassword(ctx, input.password, input);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const user = await addUser(ctx, { ...input, passwordHash, agreed });
    // Nothing is proved about the address here, and with it the thief of an account would keep it from coming back.
    if (await isRecentlyLeft(ctx.db, user.email_key)) failAtField('account.email_taken', 'email');
    await recordEvent(ctx, 'account.registered', user.uid, { role: input.role });
    await ctx.jobs.send(ctx, VERIFY_MAIL_JOB, { uid: user.uid });
    return openSession(ctx, user, client, { method: 'registration' });
  });
}
