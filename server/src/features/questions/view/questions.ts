import type { Answer, Question, QuestionOfListing } from '#contract/questions/schemas.ts';
import { showPublicText } from '../../public-texts/public.ts';
import type { AnswerRow, QuestionOfListingRow, QuestionRow } from './rows.ts';

/** A question with its answers as this caller may see them; `null` is a visitor. */
export function viewQuestion(
  row: QuestionRow,
  answers: readonly AnswerRow[],
  callerId: string | null,
): Question {
  const own = row.asker_id === callerId;
  return {
    _id: row.id,
    projectId: row.project_id,
    ...showPublicText(row, { isAuthor: own }),
    own,
    author: { displayName: row.asker_name },
    answeredAt: row.answered_at?.toISOString() ?? null,
    answers: answers.map((answer) => viewAnswer(answer, callerId)),
    following: row.following,
  };
}

export function viewAnswer(row: AnswerRow, callerId: string | null): Answer {
  const own = row.author_id === callerId;
  return {
    _id: row.id,
    ...showPublicText(row, { isAuthor: own }),
    own,
    by: row.by_side,
    author: { displayName: row.author_name },
  };
}

export function viewQuestionOfListing(
  row: QuestionOfListingRow,
  answers: readonly AnswerRow[],
  callerId: string | null,
): QuestionOfListing {
  const project = { _id: row.project_id, title: row.project_title, listed: row.project_listed };
  return { ...viewQuestion(row, answers, callerId), project };
}
