import { LICENCE_TOKEN_DAYS, LICENCE_TOKEN_FORM } from '#contract/licence-keys/constants.ts';
import type { LicenceToken, SignedToken } from '#contract/licence-keys/schemas.ts';
import type { Context } from '#platform/context.ts';
import { signFlat } from '../../certificates/public.ts';
import { sha256OfKey } from '../rules/new-key.ts';
import type { KeyRow } from '../view/rows.ts';
import { openKey } from './sealed-key.ts';

const DAY_MS = 86_400_000;

/**
 * What a program keeps so that it can go on without the market for a while, signed like certificates (rule R5).
 * @throws Refusal `certificate.cannot_sign`
 */
export async function signToken(
  ctx: Context,
  key: KeyRow,
  device?: { instance: string; activationId: string },
): Promise<SignedToken> {
  const now = ctx.now();
  const token: LicenceToken = {
    form: LICENCE_TOKEN_FORM,
    marketUrl: ctx.config.publicUrl,
    projectId: key.project_id,
    licenceId: key.licence_id,
    keySha256: sha256OfKey(openKey(ctx, key)),
    tier: key.licence_tier,
    quantity: key.quantity,
    instance: device?.instance ?? '',
    activationId: device?.activationId ?? '',
    issuedAt: now.toISOString(),
    validUntil: new Date(now.getTime() + LICENCE_TOKEN_DAYS * DAY_MS).toISOString(),
  };
  return { token, ...(await signFlat(ctx, token)) };
}
