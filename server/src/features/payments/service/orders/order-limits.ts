import { type Context, inTransaction } from '#platform/context.ts';
import {
  giveBackWindowPlace,
  isPlaceTaken,
  takeWindowPlaces,
  type WindowLimit,
} from '#platform/limits/window-limit.ts';
import { networkOf } from '../../../accounts/public.ts';
import type { OrderRow } from '../../view/order-rows.ts';

const HOUR_SECONDS = 3600;
/** A class or an office behind one address buys as that many people. */
const PEOPLE_OF_A_NETWORK = 15;

/** Where an order comes from; `null` where the program itself makes it. */
export type OrderOrigin = { address: string } | null;

type BegunOrder = Pick<OrderRow, 'buyer_id' | 'created_at'>;

function limitsOf(ctx: Context): { ofPerson: WindowLimit; ofNetwork: WindowLimit } {
  const times = ctx.config.payments.ordersPerHour;
  return {
    // To the millisecond, so that an order's place is known by its time.
    ofPerson: { name: 'new-orders', times, seconds: HOUR_SECONDS, mergeSeconds: 0.001 },
    ofNetwork: {
      name: 'new-orders-of-a-network',
      times: times * PEOPLE_OF_A_NETWORK,
      seconds: HOUR_SECONDS,
      mergeSeconds: 60,
    },
  };
}

/**
 * Counts a new order of a person and of their network by the time at which it was begun (rule P2); inside the
 * transaction that writes it, so that what is not written is not counted, and last in it, since a network's orders wait
 * for each other here.
 * @throws Refusal `request.too_many` with Retry-After
 */
export async function countNewOrder(ctx: Context, order: BegunOrder, origin: OrderOrigin): Promise<void> {
  const { ofPerson, ofNetwork } = limitsOf(ctx);
  const places = [
    { limit: ofPerson, subject: order.buyer_id },
    ...(origin ? [{ limit: ofNetwork, subject: networkOf(origin.address) }] : []),
  ];
  await takeWindowPlaces(ctx, places, order.created_at);
}

/**
 * Counts an order again that had given its place back and is opened after all; not one that still has its place. One
 * transaction, so that a network without a place takes none of the person's.
 * @throws Refusal `request.too_many` with Retry-After
 */
export async function countResumedOrder(ctx: Context, order: BegunOrder, origin: OrderOrigin): Promise<void> {
  const { ofPerson } = limitsOf(ctx);
  if (await isPlaceTaken(ctx, ofPerson, order.buyer_id, order.created_at)) return;
  await inTransaction(ctx, (ctx) => countNewOrder(ctx, order, origin));
}

/** Gives back the place of an order that the provider never opened. */
export async function uncountOrder(ctx: Context, order: BegunOrder, origin: OrderOrigin): Promise<void> {
  const { ofPerson, ofNetwork } = limitsOf(ctx);
  const isGiven = await giveBackWindowPlace(ctx, ofPerson, order.buyer_id, order.created_at);
  if (isGiven && origin)
    await giveBackWindowPlace(ctx, ofNetwork, networkOf(origin.address), order.created_at);
}
