import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import type { Context } from '#platform/context.ts';
import { measureAnswerTime } from '../repository/facts.ts';

const DAY_MS = 86_400_000;

/** How long a seller usually takes to answer: of what they answered in the last 90 days; `null` where there is nothing. */
export async function answerTimeOfSeller(
  ctx: Context,
  sellerId: string,
): Promise<{ medianSeconds: number; answered: number } | null> {
  const since = new Date(ctx.now().getTime() - QUESTION_LIMITS.answerTimeDays * DAY_MS);
  const { answered, median_seconds } = await measureAnswerTime(ctx.db, sellerId, since);
  return median_seconds === null ? null : { medianSeconds: Math.round(median_seconds), answered };
}
