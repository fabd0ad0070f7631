import type { LicenceTier } from '#contract/listings/constants.ts';
import type { Paise } from '#contract/money.ts';
import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { insertCode, setCodeRevoked } from '../repository/codes.ts';
import { newCode, showCode } from '../rules/code-text.ts';

const HOUR = 3_600_000;

/** What accepting agreed on. */
export interface Agreement {
  negotiationId: string;
  projectId: string;
  buyerId: string;
  tier: LicenceTier;
  quantity: number;
  pricePaise: Paise;
  /** From when its 72 hours count. */
  agreedAt: Date;
}

/**
 * Makes the code of an accepted negotiation, in the transaction that accepts it (rule N4). `code` is as its
 * buyer is shown it; `expiresAt` becomes the negotiation's.
 */
export async function issueCode(
  ctx: Context,
  agreement: Agreement,
): Promise<{ code: string; expiresAt: Date }> {
  const { agreedAt } = agreement;
  const code = newCode();
  const expiresAt = new Date(agreedAt.getTime() + NEGOTIATION_LIMITS.hours * HOUR);
  await insertCode(ctx.db, {
    id: newId(agreedAt),
    code,
    negotiation_id: agreement.negotiationId,
    project_id: agreement.projectId,
    buyer_id: agreement.buyerId,
    licence_tier: agreement.tier,
    quantity: agreement.quantity,
    price_paise: agreement.pricePaise,
    uses_limit: 1,
    created_at: agreedAt,
    expires_at: expiresAt,
  });
  return { code: showCode(code), expiresAt };
}

/** Ends a code with its negotiation, whose row is locked. An order that holds the code may still be paid. */
export function revokeCode(ctx: Context, negotiationId: string): Promise<void> {
  return setCodeRevoked(ctx.db, negotiationId, ctx.now());
}
