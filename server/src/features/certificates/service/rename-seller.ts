import type { Context } from '#platform/context.ts';
import { listNamingSeller, replaceSigned } from '../repository/certificates.ts';
import { signContent } from '../rules/sign.ts';
import { signingKey } from './signing-key.ts';

const AT_ONCE = 200;

/**
 * Signs the certificates of somebody's sales anew under another name of theirs, each with its number and day: who deletes
 * their account is named in none (rule A9). Files that buyers have saved stay valid. Inside a transaction.
 * @throws Refusal `certificate.cannot_sign`
 */
export async function renameSeller(ctx: Context, uid: string, name: string): Promise<void> {
  const next = () => listNamingSeller(ctx.db, uid, { otherThan: name, limit: AT_ONCE });
  let batch = await next();
  if (batch.length === 0) return;
  const { id: keyId, key } = await signingKey(ctx);
  while (batch.length > 0) {
    for (const before of batch) {
      const content = { ...before, seller: name };
      await replaceSigned(ctx.db, { content, keyId, signature: signContent(content, key) });
    }
    batch = await next();
  }
}
