import type { Context } from '#platform/context.ts';
import { openSealed, seal } from '#platform/sealed.ts';

/** The purpose that `SEALED_COLUMNS` has for licence keys. */
const sealedFor = (id: string) => ({ purpose: 'licence-key', context: id });

export const sealKey = (ctx: Context, id: string, key: string): string =>
  seal(ctx.config, sealedFor(id), key);

/** @throws SealedTextError when no key of the operator opens it */
export const openKey = (ctx: Context, { id, key_sealed }: { id: string; key_sealed: string }): string =>
  openSealed(ctx.config, sealedFor(id), key_sealed);
