import type { Insertable } from 'kysely';
import type * as z from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { AcceptedVersions } from '#contract/legal-texts/schemas.ts';
import { CURRENCY } from '#contract/money.ts';
import type { CreatedOrder, CreateOrderInput } from '#contract/payments/schemas.ts';
import type { BillingForm } from '#contract/tax/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import type { Orders } from '#platform/database/schema.generated.ts';
import { fail, failAtField, Refusal } from '#platform/errors.ts';
import { findMade } from '#platform/http/endpoints/idempotency.ts';
import { newId } from '#platform/ids.ts';
import { after } from '#platform/time/days.ts';
import { requireVerifiedEmail } from '../../../accounts/public.ts';
import { countCodeTry, isCodeOf, reserveCode } from '../../../discounts/public.ts';
import { agreedVersions } from '../../../legal-texts/public.ts';
import { getForSale } from '../../../listings/public.ts';
import { keepBilling } from '../../../tax/public.ts';
import { type Customer, getCustomer } from '../../repository/customers.ts';
import { findExtended } from '../../repository/extended-orders.ts';
import {
  findLiveOrder,
  findOrder,
  getOrder,
  insertOrder,
  noteAcceptance,
  setAmounts,
} from '../../repository/orders.ts';
import { findOwnLicence } from '../../repository/own-licences.ts';
import { amountsOf, isFree } from '../../rules/order-amounts.ts';
import { statusWord } from '../../rules/orders.ts';
import { sessionEnd } from '../../rules/payment-session.ts';
import { normalisePhone } from '../../rules/phone.ts';
import { OPENING_LEASE_MS } from '../../rules/provider-checks.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { viewCheckout, viewPending } from '../../view/orders.ts';
import { decideExtension } from './decide-extension.ts';
import { decideSale, isSameLicence, type LicenceRequest, type Sale } from './decide-sale.ts';
import { expireIfDue } from './end-sessions.ts';
import { failOpening, failUnopened, openOrder, waitForMaker } from './open-at-provider.ts';
import { countNewOrder, type OrderOrigin } from './order-limits.ts';
import { FREE_ORDER, takeFree } from './take-free.ts';

/** A live order may end between being met and being read; more often than this it is no coincidence. */
const ATTEMPTS = 5;

interface OrderRequest extends LicenceRequest {
  /** `null` where it is none; a free licence needs none. */
  phone: string | null;
  /** As it was typed; empty without one. */
  code: string;
  /** For the invoice. */
  billing?: BillingForm | undefined;
  /** Of terms and privacy policy, as the buyer read them. */
  acceptedVersions?: AcceptedVersions | undefined;
  origin: OrderOrigin;
}

/**
 * Starts buying a listing: an order here, then one at the provider (rules P1 to P3). A free licence is taken at once.
 * @throws Refusal `payment.pending` with the live order to resume, `payment.owned`, `payment.buyers_only`,
 *   `payment.own_listing`, `payment.not_for_sale`, `payment.licence_not_offered`, `payment.terms_changed`, `payment.terms_missing`,
 *   `payment.quantity_too_dear`, `payment.quantity_of_upgrade`, `payment.licence_not_found`, `payment.licence_ended`,
 *   `payment.licence_paused`, `payment.not_higher`, `payment.no_extension`, `payment.extension_paused`,
 *   `payment.phone_invalid`, `payment.discount_invalid`, `payment.provider_failed`, `payment.opening`, `payment.order_moved`, `listing.not_found`,
 *   `account.email_unverified`, `legal.changed`, `request.too_many` for new orders and for the tries of codes
 */
export async function createOrder(
  ctx: Context,
  input: z.output<typeof CreateOrderInput>,
  origin: OrderOrigin,
): Promise<CreatedOrder> {
  if (signedIn(ctx).role !== 'buyer') fail('payment.buyers_only');
  await requireVerifiedEmail(ctx);
  const request = { ...readRequest(input), origin };
  const made = await findMadeOrder(ctx);
  if (made) return viewCheckout(made, ctx.now());
  if (request.code !== '') await countCodeTry(ctx);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const order = await draftUnlessLive(ctx, request);
    if (order && isFree(order)) return viewCheckout(order, ctx.now());
    if (order) return await open(ctx, order, request, { mayExist: false });
    const live = await findLiveOrder(ctx.db, signedIn(ctx).uid, request.projectId);
    if (!live || (await expireIfDue(ctx, live))) continue;
    const found = await waitForMaker(ctx, live);
    if (found?.isSeen) fail('payment.pending', undefined, { data: viewPending(found.order, ctx.now()) });
    if (!found) continue;
    if (await isSameRequest(ctx, found.order, request)) {
      // Nobody has seen the order yet, so what is said of the buyer this time holds.
      await keepBilling(ctx, { orderId: found.order.id, buyerId: found.order.buyer_id }, request.billing);
      if (request.acceptedTerms !== undefined) await noteAcceptance(ctx.db, found.order.id, ctx.now());
      return await open(ctx, found.order, request, { mayExist: true });
    }
    await failUnopened(ctx, found.order, origin);
  }
  return failOpening();
}

/**
 * The order that this request opened before its answer was lost (rule W8): nobody gets a second one for it.
 * @throws Refusal `payment.order_moved` where it is paid or has ended since
 */
async function findMadeOrder(ctx: Context): Promise<OrderRow | undefined> {
  const id = await findMade(ctx);
  const order = id && (await findOrder(ctx.db, id));
  if (order && isFree(order)) return order;
  if (!order || order.provider_order_id === null) return undefined;
  const isLive = order.status === 'ACTIVE' && !(await expireIfDue(ctx, order));
  return isLive
    ? order
    : fail('payment.order_moved', { status: statusWord((await getOrder(ctx.db, order.id)).status) });
}

async function open(
  ctx: Context,
  order: OrderRow,
  { origin }: OrderRequest,
  { mayExist }: { mayExist: boolean },
): Promise<CreatedOrder> {
  return viewCheckout(await openOrder(ctx, order, { mayExist, origin }), ctx.now());
}

/** Whether an order that nobody has seen is what is asked for now; else it makes room for another. */
async function isSameRequest(ctx: Context, order: OrderRow, request: OrderRequest): Promise<boolean> {
  if (request.phone !== order.customer_phone) return false;
  const replaced = await findOwnLicence(ctx.db, request.upgradeFrom, order.buyer_id);
  if (!isSameLicence(order, request, replaced?.orderId ?? null)) return false;
  return isCodeOf(ctx, order.id, request.code);
}

function readRequest(input: z.output<typeof CreateOrderInput>): Omit<OrderRequest, 'origin'> {
  const { customerPhone, discountCode: code, ...request } = input;
  return { ...request, phone: normalisePhone(customerPhone), code };
}

/**
 * What refuses a new order does not refuse the one that is live already: its price and licence
 * are its own, and the code that is not free may be its own too. That one is to be resumed (rules P2, P3).
 */
async function draftUnlessLive(ctx: Context, request: OrderRequest): Promise<OrderRow | undefined> {
  try {
    return await draftOrder(ctx, request);
  } catch (error) {
    const isOfferGone = error instanceof Refusal && OFFER_GONE.has(error.code);
    if (isOfferGone && (await findLiveOrder(ctx.db, signedIn(ctx).uid, request.projectId))) return undefined;
    throw error;
  }
}

const OFFER_GONE = new Set<ErrorCode>([
  'payment.not_for_sale',
  'payment.licence_not_offered',
  'payment.discount_invalid',
  'payment.terms_changed',
  'payment.terms_missing',
  'payment.licence_paused',
  'payment.extension_paused',
  'payment.no_extension',
  'legal.changed',
]);

/** Writes the order with everything that later edits must not change; nothing when a live one exists. */
function draftOrder(ctx: Context, request: OrderRequest): Promise<OrderRow | undefined> {
  const buyerId = signedIn(ctx).uid;
  return inTransaction(ctx, async (ctx) => {
    const [listing, customer, replaced, extended] = await Promise.all([
      getForSale(ctx, request.projectId),
      getCustomer(ctx.db, buyerId, request.projectId),
      findOwnLicence(ctx.db, request.upgradeFrom, buyerId),
      findExtended(ctx.db, request.extendSupport, buyerId),
    ]);
    const isExtension = request.extendSupport !== undefined;
    // An extension has no text of its own to accept.
    if (ctx.config.payments.acceptanceNeeded && !isExtension && request.acceptedTerms === undefined)
      return failAtField('payment.terms_missing', 'acceptedTerms');
    const sale = isExtension
      ? decideExtension({ listing, customer, extended })
      : decideSale({ listing, customer, replaced }, request);
    if (sale.pricePaise === 0) return draftFree(ctx, customer, request, sale);
    if (request.phone === null) return failAtField('payment.phone_invalid', 'customerPhone');
    const written = await insertOrder(ctx, orderValues(ctx, customer, request, sale));
    const order = written && (await lowerByCode(ctx, written, sale, request.code));
    if (!order) return undefined;
    await countNewOrder(ctx, order, request.origin);
    await keepBilling(ctx, { orderId: order.id, buyerId }, request.billing);
    return order;
  });
}

/** A free licence is the buyer's as soon as its order is written (rule L12); nothing when a live order exists. */
async function draftFree(
  ctx: Context,
  customer: Customer,
  request: OrderRequest,
  sale: Sale,
): Promise<OrderRow | undefined> {
  if (request.code !== '') return failAtField('payment.discount_invalid', 'discountCode');
  const values = { ...orderValues(ctx, customer, { ...request, phone: '' }, sale), ...FREE_ORDER };
  const written = await insertOrder(ctx, values);
  return written && takeFree(ctx, written, request.origin);
}

/**
 * Reserves the code for the order and lowers its price by what the code takes off at that moment (rule P9). The
 * order comes first, as in a settlement, so that the two never wait for each other.
 */
async function lowerByCode(ctx: Context, order: OrderRow, sale: Sale, code: string): Promise<OrderRow> {
  if (code === '') return order;
  const reserved = await reserveCode(ctx, {
    code,
    orderId: order.id,
    buyerId: order.buyer_id,
    projectId: order.project_id,
    sellerId: order.seller_id,
    tier: order.licence_tier,
    quantity: order.quantity,
    listPricePaise: order.list_price_paise,
    betterThanPaise: order.discount_paise,
  });
  if (!reserved) return failAtField('payment.discount_invalid', 'discountCode');
  if (reserved.discountPaise <= order.discount_paise) return order;
  const { discountPaise } = reserved;
  const amounts = amountsOf({ ...sale, discountPaise, sellerPercent: order.seller_percent });
  return setAmounts(ctx.db, order.id, { ...amounts, volume_percent: 0 });
}

function orderValues(
  ctx: Context,
  customer: Customer,
  request: OrderRequest,
  sale: Sale,
): Insertable<Orders> & { id: string } {
  const now = ctx.now();
  return {
    id: newId(now),
    buyer_id: customer.uid,
    seller_id: sale.sellerId,
    project_id: request.projectId,
    version_id: sale.versionId,
    status: 'PENDING',
    project_title: sale.title,
    licence_tier: sale.tier,
    licence_text: sale.terms.text,
    licence_version: sale.terms.version,
    terms_accepted_at: request.acceptedTerms === undefined || sale.extendedOrderId !== null ? null : now,
    ...agreedVersions(ctx, request.acceptedVersions),
    quantity: sale.quantity,
    licensee: request.licensee ?? '',
    another: sale.another,
    upgrades_order_id: sale.replacedOrderId,
    extends_order_id: sale.extendedOrderId,
    volume_percent: sale.volumePercent,
    support_months: sale.support.supportMonths,
    answer_hours: sale.support.answerHours,
    ...amountsOf({ ...sale, sellerPercent: ctx.settings.get('sellerSharePercent') }),
    currency: CURRENCY,
    customer_name: customer.display_name,
    customer_email: customer.email,
    customer_phone: request.phone ?? '',
    provider: ctx.config.payments.provider,
    provider_key_id: ctx.config.payments.keyId,
    created_at: now,
    expires_at: sessionEnd(now),
    next_check_at: after(now, OPENING_LEASE_MS),
  };
}
