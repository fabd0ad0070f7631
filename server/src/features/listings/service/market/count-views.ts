import { createHmac } from 'node:crypto';
import { type Actor, type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { dayInIndia } from '#platform/time/days.ts';
import {
  addUncounted,
  deleteViewsBefore,
  hasUncounted,
  insertViews,
} from '../../repository/market/count-views.ts';

/** Looks of a day may be written a little later. */
const KEPT_AFTER_MS = 60 * 60 * 1000;

/** Who looked at a listing, and when. Of network and account only hashes are kept. */
export interface ListingView {
  projectId: string;
  at: Date;
  viewer: { actor: Actor; network: string };
}

/**
 * Notes who looked at which listings: once per network, listing and day in India, and of a person once wherever they are
 * signed in; never the seller's own, never an admin's, only what is public. No address is stored, and the hash's key
 * changes daily, so that nobody's days can be put together (rule L10). Unknown ids count for nothing.
 * @returns those that count
 */
export async function countViews<L extends ListingView>(ctx: Context, looks: readonly L[]): Promise<L[]> {
  const counting = looks.filter(({ viewer }) => !isAdmin(viewer.actor));
  if (counting.length === 0) return [];
  const keys = new Map<string, Buffer>();
  const keyOf = (day: string) => {
    const known = keys.get(day) ?? hmac(ctx.config.secretKey, `views:${day}`);
    keys.set(day, known);
    return known;
  };
  const views = counting.map(({ projectId, at, viewer: { actor, network } }) => {
    const day = dayInIndia(at);
    const viewerId = actor.kind === 'user' ? actor.uid : null;
    const key = keyOf(day);
    const account = viewerId === null ? null : hmac(key, `user:${viewerId}`);
    return { projectId, day, network: hmac(key, `network:${network}`), account, viewerId };
  });
  return (await insertViews(ctx.db, views)).map((place) => counting[place]!);
}

const isAdmin = (actor: Actor) => actor.kind === 'user' && actor.role === 'admin';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** A sweep: adds new views to the listings' figures, each exactly once, and forgets visitors an hour after their day. */
export async function rollUpViews(ctx: Context): Promise<void> {
  // An update of nothing would announce a change all the same, and empty every cache.
  if (await hasUncounted(ctx.db)) {
    await inTransaction(ctx, async (ctx) => {
      await addUncounted(ctx.db);
      publicAnswersChanged(ctx);
    });
  }
  await deleteViewsBefore(ctx.db, dayInIndia(new Date(ctx.now().getTime() - KEPT_AFTER_MS)));
}
