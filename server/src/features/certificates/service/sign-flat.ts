import type { Context } from '#platform/context.ts';
import { type Flat, signContent } from '../rules/sign.ts';
import { signingKey } from './signing-key.ts';

/**
 * Signs something flat as certificates are signed; the signature is in base64url.
 * @throws Refusal `certificate.cannot_sign`
 */
export async function signFlat(ctx: Context, content: Flat): Promise<{ signature: string; keyId: string }> {
  const { id: keyId, key } = await signingKey(ctx);
  return { signature: signContent(content, key), keyId };
}
