import pLimit, { type LimitFunction } from 'p-limit';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { giveBackPlace, type Limit, takePlace } from '#platform/limits.ts';
import { renderInThread } from '#platform/markdown/render-in-thread.ts';

/** Texts that keep the renderer busy: nobody types many of them. */
const SLOW_TEXTS: Limit = { name: 'slow-texts', times: 5, seconds: 600 };
/** Texts of one person that may wait for the one before. */
const WAITING = 100;

/** Whose texts are being rendered. */
const turns = new Map<string, LimitFunction>();

/**
 * The caller's description as safe HTML, for previews and for what is saved. One person's texts are rendered one after
 * the other, so that they hold one place of everybody's queue; each counts as slow until it is seen not to be.
 * @throws Refusal `request.too_many`, `server.busy`
 */
export async function renderDescription(ctx: Context, description: string): Promise<string> {
  const { uid } = signedIn(ctx);
  const inTurn = turns.get(uid) ?? pLimit(1);
  if (inTurn.pendingCount >= WAITING) fail('server.busy', undefined, { retryAfter: 1 });
  turns.set(uid, inTurn);
  try {
    return await inTurn(() => renderOne(ctx, uid, description));
  } finally {
    if (inTurn.activeCount + inTurn.pendingCount === 0) turns.delete(uid);
  }
}

async function renderOne(ctx: Context, uid: string, description: string): Promise<string> {
  await takePlace(ctx, SLOW_TEXTS, uid);
  let isSlow = false;
  try {
    const rendered = await renderInThread(description);
    isSlow = rendered.isSlow;
    return rendered.html;
  } finally {
    if (!isSlow) await giveBackPlace(ctx, SLOW_TEXTS, uid);
  }
}
