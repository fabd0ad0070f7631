import type { Context } from '#platform/context.ts';
import { openSealed, type SealedFor, seal } from '#platform/sealed.ts';

/** The purpose that `SEALED_COLUMNS` has for the keys of second factors. */
const sealedFor = (uid: string): SealedFor => ({ purpose: 'totp', context: uid });

export function sealKey(ctx: Context, uid: string, key: string): string {
  return seal(ctx.config, sealedFor(uid), key);
}

/** @throws SealedTextError */
export function openKey(ctx: Context, uid: string, sealed: string): string {
  return openSealed(ctx.config, sealedFor(uid), sealed);
}
