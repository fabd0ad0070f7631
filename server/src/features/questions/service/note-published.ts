import { type Context, publicAnswersChanged } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { noteAnswers, notePublishedQuestions } from '../repository/changes.ts';

type Published = EventRow<'question.published' | 'answer.published'>;

/** A job: what had waited for an admin counts from when others can read it. What had not is left as it is. */
export async function notePublished(ctx: Context, event: Published): Promise<void> {
  await notePublishedOfMany(ctx, [event]);
}

export async function notePublishedOfMany(ctx: Context, events: Published[]): Promise<void> {
  const idsOf = (type: Published['type']) =>
    events.filter((event) => event.type === type).map(({ subjectId }) => subjectId);
  const [questions, answers] = [idsOf('question.published'), idsOf('answer.published')];
  const noted = await Promise.all([
    questions.length > 0 ? notePublishedQuestions(ctx.db, questions) : 0n,
    answers.length > 0 ? noteAnswers(ctx.db, answers) : 0n,
  ]);
  if (noted.some((rows) => rows > 0n)) publicAnswersChanged(ctx);
}

type Moderated = EventRow<'public_text.hidden' | 'public_text.shown'>;

/** A job: a question whose answer by the seller is hidden waits for one again. */
export async function noteModerated(ctx: Context, { subjectId, data }: Moderated): Promise<void> {
  if (data.kind === 'answer' && (await noteAnswers(ctx.db, [subjectId])) > 0n) publicAnswersChanged(ctx);
}
