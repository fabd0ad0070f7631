import { type Context, signedIn } from '#platform/context.ts';
import { type Limit, takePlace } from '#platform/limits.ts';
import { renderInThread } from '#platform/markdown/render-in-thread.ts';
import { cleanText } from '../rules.ts';

/** The studio asks again at each pause in typing. */
const PREVIEWS: Limit = { name: 'previews', times: 60, seconds: 60 };
/** Texts that take the renderer its whole time: nobody types many of them. */
const SLOW_PREVIEWS: Limit = { name: 'slow_previews', times: 5, seconds: 600 };

/**
 * A description as its page will show it (rules.md L3).
 * @throws Refusal `request.too_many`, `request.bad_text`, `server.busy`
 */
export async function previewDescription(
  ctx: Context,
  description: string,
): Promise<{ descriptionHtml: string }> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, PREVIEWS, uid);
  const { html, isAsTyped } = await renderInThread(cleanText(description));
  if (isAsTyped) await takePlace(ctx, SLOW_PREVIEWS, uid);
  return { descriptionHtml: html };
}
