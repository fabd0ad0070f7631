import type { SignInMethod } from '#contract/accounts/sign-ins/constants.ts';
import type { Context } from '#platform/context.ts';
import { cleanUserAgent, deviceName } from '#platform/http/device-name.ts';
import { newId } from '#platform/ids.ts';
import { insertSignIn } from '../../repository/sign-ins.ts';
import { findUserByEmail } from '../../repository/users.ts';
import { shownNetwork } from '../../rules/shown-network.ts';
import type { Client } from '../client.ts';

/** Writes a sign-in with a wrong password into the history of the account, if there is one. */
export const FAILED_SIGN_IN_JOB = 'accounts.note-failed-sign-in';

/** What is kept of where somebody signs in. */
interface Origin {
  device: string;
  network: string;
  country: string | null;
}

export function originOf(ctx: Context, { address, userAgent }: Client): Origin {
  return {
    device: deviceName(cleanUserAgent(userAgent)),
    network: shownNetwork(address),
    country: ctx.countryOf(address),
  };
}

/** A sign-in that went well, under the id of its session. */
export function noteSignIn(
  ctx: Context,
  userId: string,
  { id, method, ...origin }: Origin & { id: string; method: SignInMethod },
): Promise<void> {
  return insertSignIn(ctx.db, { ...origin, id, user_id: userId, at: ctx.now(), method, succeeded: true });
}

/** A wrong code or passkey, of an account that is known by its right password. */
export function noteFailedSecondStep(
  ctx: Context,
  userId: string,
  method: SignInMethod,
  client: Client,
): Promise<void> {
  const [id, at] = [newId(ctx.now()), ctx.now()];
  return insertSignIn(ctx.db, {
    ...originOf(ctx, client),
    id,
    user_id: userId,
    at,
    method,
    succeeded: false,
  });
}

interface FailedSignIn extends Origin {
  emailKey: string;
  /** ISO 8601. */
  at: string;
}

/** Whether there is such an account is left to the job: the answer must not last longer for one (rule A2). */
export function noteFailedPassword(ctx: Context, emailKey: string, client: Client): Promise<void> {
  const failed: FailedSignIn = { emailKey, at: ctx.now().toISOString(), ...originOf(ctx, client) };
  return ctx.jobs.send(ctx, FAILED_SIGN_IN_JOB, failed);
}

/** A job. */
export async function writeFailedSignIn(
  ctx: Context,
  { emailKey, at, device, network, country }: FailedSignIn,
): Promise<void> {
  const user = await findUserByEmail(ctx.db, emailKey);
  if (!user) return;
  const when = new Date(at);
  await insertSignIn(ctx.db, {
    ...{ id: newId(when), user_id: user.uid, at: when, method: 'password', succeeded: false },
    ...{ device, network, country },
  });
}
