import type { CheckedKey, KeyQuestion } from '#contract/licence-keys/schemas.ts';
import type { Context } from '#platform/context.ts';
import { updateActivation } from '../repository/activations.ts';
import { statusOfKey } from '../rules/key-status.ts';
import { viewActivation, viewCount, viewKeyedLicence } from '../view/keys.ts';
import type { ActivationRow } from '../view/rows.ts';
import type { Client } from './guesses.ts';
import { lookUp } from './look-up.ts';
import { signToken } from './sign-token.ts';

const DAY_MS = 86_400_000;

const UNKNOWN: CheckedKey = {
  ...{ valid: false, status: 'unknown', reason: null },
  ...{ licence: null, activations: null, activation: null, signed: null },
};

/**
 * What a program learns of a key. That there is no such key is an answer and no error: a program must not take a market that it
 * cannot reach for a key that is wrong (decision 84). Where an instance is named, the key counts on that device alone.
 * @throws Refusal `request.too_many`, `certificate.cannot_sign`
 */
export async function validateKey(ctx: Context, question: KeyQuestion, client: Client): Promise<CheckedKey> {
  const found = await lookUp(ctx, question, client);
  if (!found) return UNKNOWN;
  const { key, activation } = found;
  const { instance } = question;
  const inForce = statusOfKey(key);
  const status = inForce === 'valid' && instance !== undefined && !activation ? 'not_activated' : inForce;
  const valid = status === 'valid';
  if (valid && activation) await noteSeen(ctx, activation);
  const device = instance !== undefined && activation ? { instance, activationId: activation.id } : undefined;
  return {
    valid,
    status,
    reason: status === 'blocked' ? key.blocked_reason : null,
    licence: viewKeyedLicence(key),
    activations: viewCount(key),
    activation: activation ? viewActivation(activation) : null,
    signed: valid ? await signToken(ctx, key, device) : null,
  };
}

/** Once a day, so that a check seldom writes. */
async function noteSeen(ctx: Context, { id, last_seen_at }: ActivationRow): Promise<void> {
  const now = ctx.now();
  if (now.getTime() - last_seen_at.getTime() < DAY_MS) return;
  await updateActivation(ctx.db, id, { last_seen_at: now });
}
