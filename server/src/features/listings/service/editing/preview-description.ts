import { type Context, signedIn } from '#platform/context.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { cleanText } from '../../rules/states.ts';
import { renderDescription } from './render-description.ts';

/** The studio asks again at each pause in typing. */
const PREVIEWS = declareLimit({
  name: 'previews',
  times: 60,
  seconds: 60,
  counts: 'previews of a description, of a seller',
});

/**
 * A description as its page will show it (rule L3).
 * @throws Refusal `request.too_many`, `request.bad_text`, `server.busy`
 */
export async function previewDescription(
  ctx: Context,
  description: string,
): Promise<{ descriptionHtml: string }> {
  await takePlace(ctx, PREVIEWS, signedIn(ctx).uid);
  return { descriptionHtml: await renderDescription(ctx, cleanText(description)) };
}
