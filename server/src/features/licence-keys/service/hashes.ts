import { createHmac, randomBytes } from 'node:crypto';
import { parseGeneratedKey } from '#contract/licence-keys/generated-key.ts';
import type { Context } from '#platform/context.ts';
import { openSealed, seal } from '#platform/sealed.ts';
import { addHashKey, findHashKey, HASH_KEY_ID } from '../repository/hash-key.ts';

/** The purpose that `SEALED_COLUMNS` has for it. */
const SEALED_FOR = { purpose: 'licence-hash', context: HASH_KEY_ID };
const KEY_BYTES = 32;

/** Hashes of keys and devices, under a key that is not in the database as it is. */
export interface Hashes {
  /** Of a key as it is shown, for one project: equal keys of two listings cannot be told to be equal. */
  ofKey(projectId: string, key: string): Buffer;
  /** Of all that a typed key may mean, as it stands first. */
  ofTyped(projectId: string, typed: string): Buffer[];
  /** Of what a program calls a device, for one key: nobody sees that two keys were used on one device. */
  ofInstance(keyId: string, instance: string): Buffer;
}

/**
 * The market's hashes. Their key is random and sealed, so that a new `SECRET_KEY` changes none of them; the first who needs it
 * makes it.
 * @throws SealedTextError when no key of the operator opens it
 */
export async function openHashes(ctx: Context): Promise<Hashes> {
  const key = await hashKey(ctx);
  const hash = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const ofKey = (projectId: string, text: string) => hash('key', projectId.toLowerCase(), text);
  return {
    ofKey,
    ofTyped: (projectId, typed) => {
      const generated = parseGeneratedKey(typed);
      return [typed, ...(generated === null || generated === typed ? [] : [generated])].map((text) =>
        ofKey(projectId, text),
      );
    },
    ofInstance: (keyId, instance) => hash('instance', keyId, instance),
  };
}

async function hashKey(ctx: Context): Promise<Buffer> {
  let sealed = await findHashKey(ctx.db);
  if (sealed === undefined) {
    const made = randomBytes(KEY_BYTES).toString('base64url');
    await addHashKey(ctx.db, seal(ctx.config, SEALED_FOR, made), ctx.now());
    sealed = await findHashKey(ctx.db);
  }
  if (sealed === undefined) throw new Error('A key for hashes was made and is not there.');
  return Buffer.from(openSealed(ctx.config, SEALED_FOR, sealed), 'base64url');
}
