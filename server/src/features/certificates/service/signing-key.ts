import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CertificateKey } from '#contract/certificates/schemas.ts';
import type { Context } from '#platform/context.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { fail } from '#platform/errors.ts';
import { openSealed, type SealedFor, SealedTextError, type SealKeys, seal } from '#platform/sealed.ts';
import { addFirstKey, findKeyInUse, listKeys, type NewKey, retireKeys } from '../repository/signing-keys.ts';
import { makeKeyPair, openPrivateKey } from '../rules/sign.ts';

/** The purpose that `SEALED_COLUMNS` has for signing keys. */
const sealedFor = (id: string): SealedFor => ({ purpose: 'signing-key', context: id });

/**
 * The key that certificates are signed with; the first who needs one makes it.
 * @throws Refusal `certificate.cannot_sign` when no key of the operator opens it
 */
export async function signingKey(ctx: Context): Promise<{ id: string; key: KeyObject }> {
  let row = await findKeyInUse(ctx.db);
  if (!row) {
    await addFirstKey(ctx.db, newKey(ctx.config, ctx.now()));
    row = await findKeyInUse(ctx.db);
  }
  if (!row) throw new Error('A signing key was made and is not there.');
  try {
    const key = openPrivateKey(openSealed(ctx.config, sealedFor(row.id), row.private_sealed));
    return { id: row.id, key };
  } catch (error) {
    if (!(error instanceof SealedTextError)) throw error;
    ctx.log.error(
      { err: error },
      'The key that signs certificates cannot be opened: docs/operating.md, Keys.',
    );
    return fail('certificate.cannot_sign');
  }
}

/** Certificates from now on are signed with a new key; those before stay valid. Answers its id. */
export function rotateSigningKey(db: Kysely<DB>, keys: SealKeys, now: Date): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const key = newKey(keys, now);
    await retireKeys(trx, now);
    await addFirstKey(trx, key);
    return key.id;
  });
}

/** Every public key that has ever signed, as JWKs (RFC 7517, RFC 8037), the newest first. */
export async function publicKeys(ctx: Context): Promise<CertificateKey[]> {
  const rows = await listKeys(ctx.db);
  return rows.map(({ id, public_key, created_at, retired_at }) => ({
    ...{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: id, x: public_key },
    createdAt: created_at.toISOString(),
    retiredAt: retired_at?.toISOString() ?? null,
  }));
}

function newKey(keys: SealKeys, now: Date): NewKey {
  const { id, publicKey, privateKey } = makeKeyPair();
  return {
    id,
    public_key: publicKey,
    private_sealed: seal(keys, sealedFor(id), privateKey),
    created_at: now,
  };
}
