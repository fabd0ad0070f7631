import { KEY_LIMITS } from '#contract/licence-keys/constants.ts';
import type { ActivatedKey, ActivationInput, DeactivationInput } from '#contract/licence-keys/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import {
  countActivations,
  deleteActivation,
  findActivation,
  insertActivation,
  updateActivation,
} from '../repository/activations.ts';
import { lockKey } from '../repository/keys.ts';
import { deviceLimit, statusOfKey } from '../rules/key-status.ts';
import { viewActivation, viewCount, viewKeyedLicence } from '../view/keys.ts';
import type { KeyRow } from '../view/rows.ts';
import type { Client } from './guesses.ts';
import { lookUp } from './look-up.ts';
import { signToken } from './sign-token.ts';

/**
 * Activates a key on a device: of many devices at once as many as there are places. The same instance again is the same
 * activation, whatever became of the first answer.
 * @throws Refusal `licence_key.unknown`, `.revoked`, `.replaced`, `.blocked`, `.no_activations_left`, `request.too_many`,
 *   `certificate.cannot_sign`
 */
export async function activateKey(
  ctx: Context,
  input: ActivationInput,
  client: Client,
): Promise<{ activated: ActivatedKey; isNew: boolean }> {
  const instance = input.instance ?? input.name!;
  const name = input.name ?? [...instance].slice(0, KEY_LIMITS.nameMax).join('');
  const found = await lookUp(ctx, { ...input, instance }, client);
  if (!found) return fail('licence_key.unknown');
  return inTransaction(ctx, async (ctx) => {
    const key = (await lockKey(ctx.db, found.key.id)) ?? fail('licence_key.unknown');
    refuseUnlessInForce(key);
    const { activation, used, isNew } = await placeDevice(ctx, key, found.instanceHash!, name);
    const signed = await signToken(ctx, key, { instance, activationId: activation.id });
    return {
      isNew,
      activated: {
        activation: viewActivation(activation),
        licence: viewKeyedLicence(key),
        activations: viewCount(key, used),
        signed,
      },
    };
  });
}

/** The device's place among those of a locked key: the one it has, or a new one. */
async function placeDevice(ctx: Context, key: KeyRow, instanceHash: Buffer, name: string) {
  const now = ctx.now();
  const before = await findActivation(ctx.db, key.id, instanceHash);
  const used = await countActivations(ctx.db, key.id);
  if (before) {
    const activation = await updateActivation(ctx.db, before.id, { last_seen_at: now, name });
    return { activation: activation ?? before, used, isNew: false };
  }
  const limit = deviceLimit(key) ?? KEY_LIMITS.devices;
  if (used >= limit)
    return fail(
      'licence_key.no_activations_left',
      { limit },
      { data: { activations: viewCount(key, used) } },
    );
  const activation = await insertActivation(ctx.db, {
    id: newId(now),
    key_id: key.id,
    instance_hash: instanceHash,
    name,
    activated_at: now,
    last_seen_at: now,
  });
  return { activation, used: used + 1, isNew: true };
}

function refuseUnlessInForce(key: KeyRow): void {
  const status = statusOfKey(key);
  if (status === 'revoked') fail('licence_key.revoked');
  if (status === 'replaced') fail('licence_key.replaced');
  if (status === 'blocked') fail('licence_key.blocked', { reason: key.blocked_reason });
}

/**
 * Frees the place of a device, of a key that is not in force too; a repetition finds none and does no harm.
 * @throws Refusal `licence_key.unknown`, `request.too_many`
 */
export async function deactivateKey(ctx: Context, input: DeactivationInput, client: Client) {
  const { activationId, instance } = input;
  const found = await lookUp(ctx, { ...input, instance }, client);
  if (!found) return fail('licence_key.unknown');
  const { key, instanceHash } = found;
  const by = activationId !== undefined ? { id: activationId } : { instance_hash: instanceHash! };
  const deactivated = await deleteActivation(ctx.db, key.id, by);
  return { deactivated, activations: viewCount(key, await countActivations(ctx.db, key.id)) };
}
