import type { Insertable } from 'kysely';
import type * as z from 'zod';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { LicenceTier } from '#contract/listings/constants.ts';
import { CURRENCY, MIN_AMOUNT_RUPEES, type Paise, toPaise } from '#contract/money.ts';
import type { Checkout, CreateOrderInput } from '#contract/payments/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import type { Orders } from '#platform/database/schema.generated.ts';
import { fail, fieldError, Refusal } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { after } from '#platform/time/days.ts';
import { requireVerifiedEmail } from '../../../accounts/public.ts';
import { countCodeTry, isCodeOf, reserveCode } from '../../../discounts/public.ts';
import { getForSale } from '../../../listings/public.ts';
import { ownsListing } from '../../../ownership/public.ts';
import { getCustomer } from '../../repository/customers.ts';
import { findLiveOrder, insertOrder, setAmounts } from '../../repository/orders.ts';
import { LICENCE_TEXTS } from '../../rules/licence-texts.ts';
import { sessionEnd } from '../../rules/payment-session.ts';
import { normalisePhone } from '../../rules/phone.ts';
import { OPENING_LEASE_MS } from '../../rules/provider-checks.ts';
import { amountsOf } from '../../rules/seller-share.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { viewCheckout, viewPending } from '../../view/orders.ts';
import { failOrder } from './end.ts';
import { expireIfDue } from './end-sessions.ts';
import { openOrder, waitForMaker } from './open-at-provider.ts';

/** A live order may end between being met and being read; more often than this it is no coincidence. */
const ATTEMPTS = 5;

interface OrderRequest {
  projectId: string;
  licence: LicenceTier | undefined;
  phone: string;
  /** As it was typed; empty without one. */
  code: string;
}

interface Sale {
  sellerId: string;
  title: string;
  versionId: string;
  tier: LicenceTier;
  pricePaise: Paise;
}

/**
 * Starts buying a listing: an order here, then one at the provider (rules P1 to P3).
 * @throws Refusal `payment.pending` with the live order to resume, `payment.owned`, `payment.buyers_only`,
 *   `payment.own_listing`, `payment.not_for_sale`, `payment.licence_not_offered`, `payment.phone_invalid`,
 *   `payment.discount_invalid`, `payment.provider_failed`, `listing.not_found`, `account.email_unverified`,
 *   `request.too_many` for the tries of codes
 */
export async function createOrder(ctx: Context, input: z.output<typeof CreateOrderInput>): Promise<Checkout> {
  if (signedIn(ctx).role !== 'buyer') fail('payment.buyers_only');
  await requireVerifiedEmail(ctx);
  const request = readRequest(input);
  if (request.code !== '') await countCodeTry(ctx);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const order = await draftUnlessLive(ctx, request);
    if (order) return viewCheckout(await openOrder(ctx, order, { mayExist: false }));
    const live = await findLiveOrder(ctx.db, signedIn(ctx).uid, request.projectId);
    if (!live || (await expireIfDue(ctx, live))) continue;
    const found = await waitForMaker(ctx, live);
    if (found?.isSeen) fail('payment.pending', undefined, { data: viewPending(found.order, ctx.now()) });
    if (!found) continue;
    if (await isSameRequest(ctx, found.order, request))
      return viewCheckout(await openOrder(ctx, found.order, { mayExist: true }));
    await failOrder(ctx, found.order.id);
  }
  return fail('payment.provider_failed');
}

/** Whether an order that nobody has seen is what is asked for now; else it makes room for another. */
async function isSameRequest(ctx: Context, order: OrderRow, request: OrderRequest): Promise<boolean> {
  const isSameLicence = request.licence === undefined || request.licence === order.licence_tier;
  if (!isSameLicence || request.phone !== order.customer_phone) return false;
  return isCodeOf(ctx, order.id, request.code);
}

function readRequest(input: z.output<typeof CreateOrderInput>): OrderRequest {
  const phone = normalisePhone(input.customerPhone);
  if (phone === null) return refuseField('payment.phone_invalid', 'customerPhone');
  return { projectId: input.projectId, licence: input.licence, phone, code: input.discountCode };
}

function refuseField(code: 'payment.phone_invalid' | 'payment.discount_invalid', field: string): never {
  const message = ERRORS[code satisfies ErrorCode][1];
  return fail(code, undefined, { errors: [fieldError(field, message)] });
}

/**
 * What stands in the way of a new order does not stand in the way of the one that is under way: its price and licence
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
]);

/** Writes the order with everything that later edits must not change; nothing when a live one exists. */
function draftOrder(ctx: Context, request: OrderRequest): Promise<OrderRow | undefined> {
  const buyerId = signedIn(ctx).uid;
  return inTransaction(ctx, async (ctx) => {
    const sale = await readSale(ctx, buyerId, request);
    const written = await insertOrder(ctx.db, await orderValues(ctx, buyerId, request, sale));
    const order = written && (await lowerByCode(ctx, written, request.code));
    if (!order) return undefined;
    await recordEvent(ctx, 'order.created', order.id, {
      projectId: order.project_id,
      amountPaise: order.amount_paise,
    });
    return order;
  });
}

/**
 * Reserves the code for the order and lowers its price by what the code takes off at that moment (rule P9). The
 * order comes first, as in a settlement, so that the two never wait for each other.
 */
async function lowerByCode(ctx: Context, order: OrderRow, code: string): Promise<OrderRow> {
  if (code === '') return order;
  const reserved = await reserveCode(ctx, {
    code,
    orderId: order.id,
    buyerId: order.buyer_id,
    projectId: order.project_id,
    sellerId: order.seller_id,
    tier: order.licence_tier as LicenceTier,
    listPricePaise: order.list_price_paise,
  });
  if (!reserved) return refuseField('payment.discount_invalid', 'discountCode');
  return setAmounts(
    ctx.db,
    order.id,
    amountsOf(order.list_price_paise, reserved.discountPaise, order.seller_percent),
  );
}

async function orderValues(
  ctx: Context,
  buyerId: string,
  request: OrderRequest,
  sale: Sale,
): Promise<Insertable<Orders>> {
  const customer = await getCustomer(ctx.db, buyerId);
  const now = ctx.now();
  return {
    id: newId(now),
    buyer_id: buyerId,
    seller_id: sale.sellerId,
    project_id: request.projectId,
    version_id: sale.versionId,
    status: 'PENDING',
    project_title: sale.title,
    licence_tier: sale.tier,
    licence_text: LICENCE_TEXTS[sale.tier],
    ...amountsOf(sale.pricePaise, 0, ctx.settings.get('sellerSharePercent')),
    currency: CURRENCY,
    customer_name: customer.display_name,
    customer_email: customer.email,
    customer_phone: request.phone,
    provider: ctx.config.payments.provider,
    provider_key_id: ctx.config.payments.keyId,
    created_at: now,
    expires_at: sessionEnd(now),
    next_check_at: after(now, OPENING_LEASE_MS),
  };
}

/** What is sold, and for how much: the server alone decides (rule P3). */
async function readSale(ctx: Context, buyerId: string, request: OrderRequest): Promise<Sale> {
  const listing = await getForSale(ctx, request.projectId);
  // What was never on the market is nobody's to know of (rule L2).
  if (!listing || listing.version === null) return fail('listing.not_found');
  if (listing.sellerId === buyerId) return fail('payment.own_listing');
  if (await ownsListing(ctx, buyerId, request.projectId)) return fail('payment.owned');
  if (!listing.listed) return fail('payment.not_for_sale');
  // Licences come cheapest first (rules Y).
  const licence = request.licence
    ? listing.licences.find(({ tier }) => tier === request.licence)
    : listing.licences[0];
  if (!licence) return fail(request.licence ? 'payment.licence_not_offered' : 'payment.not_for_sale');
  if (licence.pricePaise < toPaise(MIN_AMOUNT_RUPEES)) return fail('payment.not_for_sale');
  return { sellerId: listing.sellerId, title: listing.title, versionId: listing.version.id, ...licence };
}
