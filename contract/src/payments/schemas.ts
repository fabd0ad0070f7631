import * as z from 'zod';
import { LICENCE_STATUSES } from '../certificates/constants.ts';
import { Quantity, Timestamp, Uuid } from '../fields.ts';
import { AcceptedVersions } from '../legal-texts/schemas.ts';
import { LICENCE_LIMITS, LICENCE_TIERS } from '../listings/constants.ts';
import { DECLARED_SUPPORT } from '../listings/schemas.ts';
import { BillingForm } from '../tax/schemas.ts';
import { boundedText, trimmedText } from '../text.ts';
import { ORDER_STATUSES } from './constants.ts';
import { OrderRefund } from './refunds/schemas.ts';

const NO_SHA256 = 'Send the SHA-256 of the text in 64 hexadecimal digits';

const EXTENSION_ALONE =
  'An extension of support is bought by itself, without a licence, a quantity or a code';
const TWO_CHOICES = 'Choose one of the two: another licence, or an upgrade';

export const CreateOrderInput = z
  .object({
    projectId: Uuid,
    customerPhone: boundedText(40).default(''),
    discountCode: trimmedText(64).default(''),
    licence: z.enum(LICENCE_TIERS, { error: 'There is no such licence' }).optional(),
    /** One where nothing is sent; an upgrade has that of the licence which it replaces (rule L12). */
    quantity: Quantity.optional(),
    /** The product or client that the licence is for; nothing where it is for the buyer. */
    licensee: trimmedText(LICENCE_LIMITS.licenseeMax).optional(),
    /** An owner wants one more licence. */
    another: z.boolean('Send true or false').optional(),
    /** `_id` of the licence that is exchanged for this higher one. */
    upgradeFrom: Uuid.optional(),
    /** The caller's order whose support is extended; nothing else is chosen beside it (rule R6). */
    extendSupport: Uuid.optional(),
    /** SHA-256 of the licence's text as the buyer read and accepted it (rules Y). Another text than is sold is refused. */
    acceptedTerms: boundedText(64, NO_SHA256)
      .regex(/^[0-9a-f]{64}$/, NO_SHA256)
      .optional(),
    /** Versions of terms and privacy policy as the buyer read them; others than those in force are refused (rule V16). */
    acceptedVersions: AcceptedVersions.optional(),
    /** For the invoice; not looked at while the tax mode is off (rule M5). */
    billing: BillingForm.optional(),
  })
  .refine(({ another, upgradeFrom }) => !another || upgradeFrom === undefined, {
    path: ['another'],
    error: TWO_CHOICES,
  })
  .refine(
    ({ extendSupport, another, upgradeFrom, licence, licensee, quantity = 1, discountCode }) =>
      extendSupport === undefined ||
      (!another && !upgradeFrom && !licence && !licensee && quantity === 1 && discountCode === ''),
    { path: ['extendSupport'], error: EXTENSION_ALONE },
  );
export type CreateOrderInput = z.input<typeof CreateOrderInput>;

/** What the browser needs to open the provider's checkout (rule B3). */
export const Checkout = z.object({
  orderId: Uuid,
  status: z.enum(ORDER_STATUSES),
  razorpayOrderId: z.string(),
  razorpayKeyId: z.string(),
  /** Whole rupees; the checkout script takes paise. */
  amount: z.number(),
  currency: z.string(),
  customerDetails: z.object({
    customerName: z.string(),
    customerEmail: z.string(),
    customerPhone: z.string(),
  }),
  expiresAt: Timestamp,
  /** How long the session still runs as this is answered; 0 once it is over. The asker's clock may be wrong. */
  secondsLeft: z.number(),
});
export type Checkout = z.output<typeof Checkout>;

/**
 * What create-order answers. A free licence is the buyer's at once (rule L12): its order is `PAID`, its amount 0, and
 * there is nothing to open at the provider, which knows of no such order.
 */
export const CreatedOrder = Checkout.extend({
  razorpayOrderId: z.string().nullable(),
  razorpayKeyId: z.string().nullable(),
});
export type CreatedOrder = z.output<typeof CreatedOrder>;

/** `data` of the 400 that says `already have a pending payment` (rule P2). */
export const PendingPayment = Checkout.extend({
  timeRemainingMinutes: z.number(),
  canCancel: z.boolean(),
});
export type PendingPayment = z.output<typeof PendingPayment>;

/** The text that an order is made under. */
export const OrderTerms = z.object({
  /** Of the market's text; `null` where it is none that the market knows by number. */
  version: z.string().nullable(),
  sha256: z.string(),
  /** The seller's own conditions, which are a part of it. */
  conditions: z.array(z.string()),
  /** When the buyer accepted it by a tick; `null` where the order came without one. */
  acceptedAt: Timestamp.nullable(),
  /** Versions of the market’s own texts that the buyer agreed to with the order (rule V16); `null` on older ones. */
  marketTerms: z.number().nullable(),
  privacyPolicy: z.number().nullable(),
});
export type OrderTerms = z.output<typeof OrderTerms>;

export const Order = z.object({
  orderId: Uuid,
  status: z.enum(ORDER_STATUSES),
  amount: z.number(),
  listPrice: z.number(),
  discountAmount: z.number(),
  /** Of an upgrade: what was paid for the licence that it replaces and counts towards it. */
  credit: z.number(),
  currency: z.string(),
  licence: z.enum(LICENCE_TIERS),
  quantity: z.number(),
  /** The product or client that the licence is for; empty where it is for the buyer. */
  licensee: z.string(),
  /** Of an upgrade: the order whose licence it replaces. */
  upgradesOrderId: Uuid.nullable(),
  /** Of an extension of support: the order that has the months (rule R6). It gives no licence. */
  extendsOrderId: Uuid.nullable(),
  /** Of a paid order: its licence, which `upgradeFrom` names. */
  licenceId: Uuid.nullable(),
  /** The licence is in force, and a higher one is for sale. */
  canUpgrade: z.boolean(),
  /** Of a paid order: what has become of its licence (rule L12). */
  licenceStatus: z.enum(LICENCE_STATUSES).nullable(),
  terms: OrderTerms,
  /** Number of the version that was ordered; later ones are the buyer's too (rule L6). */
  version: z.string(),
  seller: z.object({ displayName: z.string(), slug: z.string().nullable() }),
  /** The listing is the buyer's by this order: paid, and not taken back. */
  owned: z.boolean(),
  /** What of the amount has been given back or is on its way. */
  refundedPaise: z.number(),
  /** As the listing declared it when the order was made (rule R6). */
  ...DECLARED_SUPPORT,
  /** The last moment of its support; `null` where there is none, or nothing is paid yet. */
  supportUntil: Timestamp.nullable(),
  /** What six more months of it cost now; `null` where they cannot be bought. */
  supportExtensionPrice: z.int().nullable(),
  /** It was sold in tax mode: there is an invoice, or a bill of supply (rule M5). */
  hasInvoice: z.boolean(),
  /** Its licence has a key, or is owed one (rule L13). */
  hasKey: z.boolean(),
  /** When the buyer last downloaded an archive of the listing, by whichever order, and its version; `null` for never. */
  lastDownload: z.object({ version: z.string(), at: Timestamp }).nullable(),
  project: z.object({
    _id: Uuid,
    title: z.string(),
    /** It is for sale. */
    listed: z.boolean(),
    category: z.string(),
    imageUrl: z.string().nullable(),
    /** How many documentation files the listing has now. */
    documents: z.number(),
    /** The version that is downloaded now, and when it came out; `null` for those who may not have it. */
    newest: z.object({ number: z.string(), releasedAt: Timestamp }).nullable(),
    archive: z
      .object({ filename: z.string(), originalName: z.string(), size: z.number(), sha256: z.string() })
      .nullable(),
  }),
  createdAt: Timestamp,
  /** When a live order's session ends, and in how many seconds as this is answered; else `null`. */
  expiresAt: Timestamp.nullable(),
  secondsLeft: z.number().nullable(),
  paidAt: Timestamp.nullable(),
  razorpayOrderId: z.string().nullable(),
  /** Of paid orders: what goes back, or can (rule P10). */
  refund: OrderRefund.nullable(),
});
export type Order = z.output<typeof Order>;

const neededText = (max: number, missing: string) => boundedText(max, undefined, missing).min(1, missing);

export const VerifyPaymentInput = z.object({
  razorpay_order_id: neededText(100, 'Razorpay order ID is missing.'),
  razorpay_payment_id: neededText(100, 'Razorpay payment ID is missing.'),
  razorpay_signature: neededText(200, 'Razorpay signature is missing.'),
});
export type VerifyPaymentInput = z.input<typeof VerifyPaymentInput>;
