import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { answerMail, newQuestionMail, unansweredMail } from '../mails/questions.ts';
import { findMailedAnswer, findMailedQuestion, listReaders } from '../repository/facts.ts';

const READERS_AT_ONCE = 200;

/** What a seller is told of a question; nothing when others cannot read it any more, or it was answered meanwhile. */
export async function mailOfQuestion(
  ctx: Context,
  event: EventRow<'question.published' | 'question.unanswered'>,
): Promise<MailContent | null> {
  const row = await findMailedQuestion(ctx.db, event.subjectId);
  if (!row) return null;
  if (event.type === 'question.published') return newQuestionMail(row);
  return row.is_answered ? null : unansweredMail(row);
}

/** What whoever asked, or who follows a question, is told of an answer; nothing when others cannot read it any more. */
export async function mailOfAnswer(
  ctx: Context,
  event: EventRow<'answer.published'>,
  reader: 'asker' | 'followers',
): Promise<MailContent | null> {
  const row = await findMailedAnswer(ctx.db, event.subjectId);
  return row ? answerMail(row, reader) : null;
}

/** Whom an answer is told to, by id: whoever asked while they follow the question, or the others who follow it. */
export function listReadersOfAnswer(
  ctx: Context,
  event: EventRow<'answer.published'>,
  { reader, after }: { reader: 'asker' | 'followers'; after: string | null },
): Promise<string[]> {
  const asker = reader === 'asker';
  return listReaders(ctx.db, { answerId: event.subjectId, asker, after, limit: READERS_AT_ONCE });
}
