import type { Context } from '#platform/context.ts';
import { findActivation } from '../repository/activations.ts';
import { findKeyByHash } from '../repository/keys.ts';
import type { ActivationRow, KeyRow } from '../view/rows.ts';
import { type Client, countCall, countKey } from './guesses.ts';
import { openHashes } from './hashes.ts';

export interface Named {
  key: string;
  projectId: string;
  instance?: string | undefined;
}

/** A key that a program named, with the device where it is activated. */
export interface LookedUp {
  key: KeyRow;
  activation: ActivationRow | undefined;
  /** Of the instance that was named. */
  instanceHash: Buffer | undefined;
}

/**
 * Finds the key that a program names for its project; a key of another project is none (rule L13).
 * @throws Refusal `request.too_many`
 */
export async function lookUp(
  ctx: Context,
  { key: typed, projectId, instance }: Named,
  { address }: Client,
): Promise<LookedUp | null> {
  await countCall(ctx, { address });
  const hashes = await openHashes(ctx);
  const key = await findKeyByHash(ctx.db, projectId, hashes.ofTyped(projectId, typed));
  const instanceHash = key && instance !== undefined ? hashes.ofInstance(key.id, instance) : undefined;
  const activation = key && instanceHash ? await findActivation(ctx.db, key.id, instanceHash) : undefined;
  await countKey(ctx, { projectId, address, key, isKnownDevice: activation !== undefined });
  return key ? { key, activation, instanceHash } : null;
}
