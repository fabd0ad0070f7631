import pLimit, { type LimitFunction } from 'p-limit';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { refuseTooMany, tryPlace, waitForPlace } from '#platform/limits/rate-limit.ts';
import { renderInThread } from '#platform/markdown/render-in-thread.ts';

/** Texts that keep the renderer busy as no honest one does: nobody writes many of them. */
export const SLOW_TEXTS = declareLimit({
  name: 'slow-texts',
  times: 5,
  seconds: 600,
  counts: 'descriptions that take long to render, of a seller',
});
/** How the addresses of listings' own pictures begin; no others are shown. */
const PICTURES = '/api/projects/images/';
/** Of one person in this process. */
const WAITING_AT_MOST = 100;

/** Whoever has texts to be rendered in this process, and their turn. */
const turns = new Map<string, LimitFunction>();

/**
 * A description of the caller's as HTML. The texts of one person are rendered one after the other, so that nobody else
 * waits for more than one of them; after five that kept the renderer busy none is for a while.
 * @throws Refusal `request.too_many`, `server.busy`
 */
export async function renderDescription(ctx: Context, description: string): Promise<string> {
  const { uid } = signedIn(ctx);
  const turn = turns.get(uid) ?? pLimit(1);
  turns.set(uid, turn);
  if (turn.pendingCount >= WAITING_AT_MOST) fail('server.busy', undefined, { retryAfter: 1 });
  try {
    return await turn(async () => {
      const wait = await waitForPlace(ctx, SLOW_TEXTS, uid);
      if (wait > 0) refuseTooMany(wait);
      const { html, isSlow } = await renderInThread({ text: description, ownPictures: PICTURES });
      if (isSlow) await tryPlace(ctx, SLOW_TEXTS, uid);
      return html;
    });
  } finally {
    if (turn.activeCount + turn.pendingCount === 0 && turns.get(uid) === turn) turns.delete(uid);
  }
}
