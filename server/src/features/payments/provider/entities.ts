import * as z from 'zod';
import { Notes, orNull } from '#platform/provider/answers.ts';

/** The provider's entities, as far as we use them (rules G2, G3). Unknown fields are ignored. */

const Paise = z.int();

export const ProviderOrder = z.object({
  id: z.string(),
  amount: Paise,
  currency: z.string(),
  receipt: orNull(z.string()),
  status: z.string(),
  notes: Notes.default({}),
});
export type ProviderOrder = z.output<typeof ProviderOrder>;

export const ProviderPayment = z.object({
  id: z.string(),
  order_id: orNull(z.string()),
  amount: Paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** True also after a refund: the money was ours once. */
  captured: z.boolean().nullable().default(false),
  amount_refunded: Paise.nullable().default(0),
  method: orNull(z.string()),
  /** Contains `tax`; both are there once the payment is captured. */
  fee: orNull(Paise),
  tax: orNull(Paise),
  error_description: orNull(z.string()),
});
export type ProviderPayment = z.output<typeof ProviderPayment>;

export const ProviderRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: Paise,
  receipt: orNull(z.string()),
  status: z.enum(['pending', 'processed', 'failed']),
});
export type ProviderRefund = z.output<typeof ProviderRefund>;

const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

/** A buyer's bank takes a payment back for now (rules G2, C10). */
export const ProviderDispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: Paise,
  currency: z.string(),
  /** What has left our account: nothing until it is lost. */
  amount_deducted: Paise.nullable().default(0),
  reason_code: z.string().nullable().default(''),
  reason_description: orNull(z.string()),
  /** Until when it can be answered, in unix seconds. */
  respond_by: orNull(z.int()),
  status: z.enum(DISPUTE_STATUSES),
  phase: z.string(),
  created_at: z.int(),
});
export type ProviderDispute = z.output<typeof ProviderDispute>;

/** A transfer of the provider to our bank. */
export const ProviderSettlement = z.object({
  id: z.string(),
  /** What arrives: fees, refunds and deductions are taken off. */
  amount: Paise.nonnegative(),
  status: z.enum(['created', 'processed', 'failed']),
  utr: orNull(z.string()),
  created_at: z.int(),
});
export type ProviderSettlement = z.output<typeof ProviderSettlement>;

/** What a settlement is made of, one payment, refund or adjustment each. */
export const ProviderSettlementItem = z.object({
  entity_id: z.string(),
  type: z.string(),
  amount: Paise.nullable().default(0),
  debit: Paise.nullable().default(0),
  credit: Paise.nullable().default(0),
  /** Contains `tax`. */
  fee: Paise.nullable().default(0),
  tax: Paise.nullable().default(0),
  settled_at: orNull(z.int()),
  settlement_id: orNull(z.string()),
  dispute_id: orNull(z.string()),
});
export type ProviderSettlementItem = z.output<typeof ProviderSettlementItem>;

/** A webhook's body: what it is about is fetched again, so only the ids matter (rules P4, P6). */
export const WebhookBody = z.object({
  event: z.string(),
  payload: z
    .object({
      payment: z
        .object({ entity: z.object({ id: z.string(), order_id: z.string().nullable().optional() }) })
        .optional(),
      refund: z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) }).optional(),
      dispute: z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) }).optional(),
    })
    .default({}),
});
export type WebhookBody = z.output<typeof WebhookBody>;
