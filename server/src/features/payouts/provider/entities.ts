import * as z from 'zod';
import { orNull } from '#platform/provider/answers.ts';

/**
 * The entities of RazorpayX, as far as we use them (rule G6). Unknown fields are ignored.
 * From [MD api/x/contacts, api/x/fund-accounts, api/x/payouts/entity].
 */

export const ProviderContact = z.object({ id: z.string() });
export const ProviderFundAccount = z.object({ id: z.string() });

/** `scheduled` is only for what somebody plans in the provider's dashboard; we never do. */
const PAYOUT_STATES = [
  'pending',
  'queued',
  'scheduled',
  'processing',
  'processed',
  'reversed',
  'cancelled',
  'rejected',
  'failed',
] as const;

export const ProviderPayout = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(PAYOUT_STATES),
  /** The number of the transfer; it may come after the payout was made, and has been seen as the text `null`. */
  utr: orNull(z.string()).transform((utr) => (utr === '' || utr === 'null' ? null : utr)),
  reference_id: orNull(z.string()),
  status_details: orNull(
    z.object({
      description: z.string().nullable().default(''),
      source: z.string().nullable().default(''),
      reason: z.string().nullable().default(''),
    }),
  ),
});
export type ProviderPayout = z.output<typeof ProviderPayout>;

/** A webhook's body: what it is about is fetched again, so only the id matters (rules P4, P6). */
export const PayoutWebhookBody = z.object({
  event: z.string().max(100),
  payload: z
    .object({ payout: z.object({ entity: z.object({ id: z.string().regex(/^\w{1,100}$/) }) }).optional() })
    .default({}),
});
