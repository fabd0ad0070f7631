import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { PASSKEYS_MAX } from '#contract/accounts/passkeys/constants.ts';
import type { AddPasskeyInput, PasskeyCreation, PasskeyEntry } from '#contract/accounts/passkeys/schemas.ts';
import type { SignedIn } from '#contract/accounts/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { cleanUserAgent, deviceName } from '#platform/http/device-name.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { checkNewPasskey, type MadePasskey } from '../../passkeys/checks.ts';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { passkeyCreation } from '../../passkeys/requests.ts';
import { insertToken } from '../../repository/one-time-tokens.ts';
import { insertPasskey, listPasskeys, type PasskeyRow } from '../../repository/passkeys.ts';
import { enableWithoutApp, findSecondFactor } from '../../repository/second-factors.ts';
import { getUser } from '../../repository/users.ts';
import { PASSKEY_SETUPS } from '../../rules/limits.ts';
import { viewPasskey } from '../../view/passkeys.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { holdOwnAccount } from '../second-factor/own-account.ts';
import { followTurningOn } from '../second-factor/turn-on-and-off.ts';
import { orRefused, takeChallenge } from './answer.ts';

const HANDLE_BYTES = 32;

/**
 * Begins to add a passkey (rule A7): what the browser needs, which this session alone can use.
 * @throws Refusal `account.passkeys_full`, `request.too_many`
 */
export async function beginPasskey(ctx: Context): Promise<PasskeyCreation> {
  const { uid, sessionId } = signedIn(ctx);
  await takePlace(ctx, PASSKEY_SETUPS, uid);
  const [user, passkeys] = await Promise.all([getUser(ctx.db, uid), listPasskeys(ctx.db, uid)]);
  refuseFull(passkeys);
  const handle = (passkeys[0]?.user_handle ?? randomBytes(HANDLE_BYTES)).toString('base64url');
  const begun = { userId: uid, data: { sessionId, handle }, now: ctx.now() };
  const challenge = await insertToken(ctx.db, 'passkey_registration', begun);
  return passkeyCreation(relyingParty(ctx.config), challenge, {
    ...{ market: ctx.settings.get('marketName'), handle, passkeys },
    ...{ email: user.email, displayName: user.display_name },
  });
}

/**
 * Adds a passkey that a browser has made. The first thing that somebody has for two-step sign-in turns it on.
 * @throws Refusal `account.passkey_ended`, `account.passkey_not_made`, `account.passkey_known`, `account.passkeys_full`,
 *   `account.session_invalid`
 */
export async function addPasskey(
  ctx: Context,
  { name, passkey: made }: z.output<typeof AddPasskeyInput>,
  client: Client,
): Promise<{ passkey: PasskeyEntry; turnedOn: (SignedIn & { recoveryCodes: string[] }) | null }> {
  const { challenge, data } = await takeChallenge(ctx, 'passkey_registration', made);
  if (data.sessionId !== signedIn(ctx).sessionId) return fail('account.passkey_ended');
  const checking = checkNewPasskey(relyingParty(ctx.config), challenge, made);
  const checked = (await orRefused(ctx, checking)) ?? fail('account.passkey_not_made');
  const called = name === '' ? deviceName(cleanUserAgent(client.userAgent)) : name;
  return inTransaction(ctx, async (ctx) => {
    const user = await holdOwnAccount(ctx);
    refuseFull(await listPasskeys(ctx.db, user.uid));
    const isOn = (await findSecondFactor(ctx.db, user.uid)) !== undefined;
    if (!isOn) await enableWithoutApp(ctx.db, user.uid, ctx.now());
    const row: PasskeyRow = {
      ...{ ...columnsOf(checked), id: newId(ctx.now()), user_id: user.uid, name: called },
      ...{ user_handle: Buffer.from(data.handle ?? '', 'base64url') },
      ...{ transports: made.response.transports ?? [], created_at: ctx.now(), last_used_at: null },
    };
    if (!(await insertPasskey(ctx.db, row))) fail('account.passkey_known');
    await recordEvent(ctx, 'account.passkey_added', user.uid, { name: called });
    recordSecurityEvent(ctx, 'passkey_added', user, client);
    const turnedOn = isOn ? null : await followTurningOn(ctx, user, client);
    return { passkey: viewPasskey(row), turnedOn };
  });
}

function columnsOf({ credentialId, publicKey, counter, isSyncable, isSynced }: MadePasskey) {
  return {
    ...{ credential_id: credentialId, public_key: publicKey, counter },
    ...{ is_syncable: isSyncable, is_synced: isSynced },
  };
}

function refuseFull(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= PASSKEYS_MAX) fail('account.passkeys_full', { most: String(PASSKEYS_MAX) });
}
